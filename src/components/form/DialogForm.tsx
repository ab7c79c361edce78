import type { FormEvent, MouseEvent, ReactNode } from 'react';
import type { Moment } from '../../../domain/time';
import styles from '../dialogs/dialogs.module.css';
import { useClose } from '../dialogs/Leaving';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { type UnsavedOptions, useUnsaved } from '../dialogs/useUnsaved';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { useFaultFocus } from '../focus/useFaultFocus';
import { Button } from '../parts/Button';
import { RestoredNotice } from './RestoredNotice';

interface DialogFormProps {
  children: ReactNode;
  submitLabel: string;
  /** What the button says instead while it saves. */
  savingLabel?: string;
  saving: boolean;
  /** Whether the values come from an earlier, interrupted editing; `onDiscard` drops them. */
  restored: boolean;
  /** The values were sent and got no answer. */
  restoredSent?: boolean;
  /** A file that was chosen could not be kept. */
  restoredLess?: boolean;
  /** When the record was left as the form is filled with an earlier state of it. */
  since?: Moment | undefined;
  onDiscard: () => void;
  /** Why it is not saved. The element with the id `focus` gets the focus. */
  fault: { message?: string | undefined; focus?: string | undefined } | undefined;
  /** What can be done about the fault, a button in its banner. */
  remedy?: ReactNode;
  /** Why the form cannot be submitted yet, beside the buttons. */
  hindrance?: string | undefined;
  /** Who else has it open. */
  others?: string | undefined;
  /** Further buttons, before the one that submits. */
  actions?: ReactNode;
  /** What leaving would lose. */
  unsaved: UnsavedOptions;
  onSubmit: () => void;
  /** What cancels the thing itself stands apart, in the colour of danger. */
  cancelsThing?: boolean;
  onCancel: () => void;
}

/** The second click of a double click must not reach the button that the first one brought. */
const onlyFirst = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The form inside a record's dialog: what scrolls, the banner of a failure, and the buttons. */
export const DialogForm = ({
  children,
  submitLabel,
  savingLabel = 'Saving...',
  saving,
  restored,
  restoredSent,
  restoredLess,
  since,
  onDiscard,
  fault,
  remedy,
  hindrance,
  others,
  actions,
  unsaved,
  onSubmit,
  cancelsThing = false,
  onCancel,
}: DialogFormProps) => {
  useFaultFocus(fault, fault?.focus, saving);
  useUnsaved(unsaved);
  const close = useClose();

  return (
    <form
      className={styles.form}
      noValidate
      inert={saving}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DialogBody>
        {(restored || since) && (
          <div className={styles.restored} role="status">
            <RestoredNotice
              since={since}
              isSent={restoredSent}
              lacksFile={restoredLess}
              onDiscard={onDiscard}
            />
          </div>
        )}
        {children}
      </DialogBody>
      {fault?.message && (
        <div className={styles.banner}>
          <ErrorBanner message={fault.message}>{remedy}</ErrorBanner>
        </div>
      )}
      <DialogFooter>
        {others && (
          <p className={styles.hindrance} role="status">
            {others}
          </p>
        )}
        {hindrance && <p className={styles.hindrance}>{hindrance}</p>}
        {cancelsThing ? (
          <Button variant="ghost" color="error" className={styles.apart} onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="outline" onClick={() => close(onCancel)}>
            Cancel
          </Button>
        )}
        {actions}
        <Button type="submit" disabled={hindrance !== undefined} onClick={onlyFirst}>
          {saving ? savingLabel : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
};
