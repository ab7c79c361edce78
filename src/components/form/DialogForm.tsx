import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
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
  /** The button's label while saving. */
  savingLabel?: string;
  saving: boolean;
  /** An earlier draft is being read. */
  reading?: boolean;
  /** The values come from a restored draft; `onDiscard` drops them. */
  restored: boolean;
  /** The draft was sent before, without a response. */
  restoredSent?: boolean;
  /** The draft's file could not be stored. */
  restoredLess?: boolean;
  /** The time of the earlier state that fills the form. */
  since?: Moment | undefined;
  onDiscard: () => void;
  /** The error of the last save. The element with the id `focus` gets the focus. */
  fault: { message?: string | undefined; focus?: string | undefined } | undefined;
  /** A button in the error banner that can resolve the error. */
  remedy?: ReactNode;
  /** The reason why the form cannot be submitted yet, beside the buttons. */
  hindrance?: string | undefined;
  /** The names of colleagues who have the same record open. */
  others?: string | undefined;
  /** Further buttons, before the submit button. */
  actions?: ReactNode;
  /** The unsaved changes, for the question before leaving. */
  unsaved: UnsavedOptions;
  onSubmit: () => void;
  /** "Cancel" cancels the record itself, such as an appointment, so it stands apart in red. */
  cancelsThing?: boolean;
  onCancel: () => void;
}

/** Ignores the second click of a double click, which would hit a button that replaced the first one's. */
const onlyFirst = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The form inside a record's dialog: scrolling body, error banner and buttons. */
export const DialogForm = ({
  children,
  submitLabel,
  savingLabel = 'Saving...',
  saving,
  reading = false,
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
      inert={saving || reading}
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
        {cancelsThing && (
          <Button
            variant="ghost"
            color="error"
            className={styles.apart}
            aria-label="Cancel appointment"
            onClick={onCancel}
          >
            <EventBusyOutlined aria-hidden="true" />
            Cancel
          </Button>
        )}
        {actions}
        {!cancelsThing && (
          <Button variant="outline" onClick={() => close(onCancel)}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={hindrance !== undefined} onClick={onlyFirst}>
          {saving ? savingLabel : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
};
