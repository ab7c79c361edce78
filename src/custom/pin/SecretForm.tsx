import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldFault } from '../../../domain/fieldFault';
import { DialogBody, DialogFooter } from '../../components/dialogs/RecordDialog';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { useFaultFocus } from '../../components/focus/useFaultFocus';
import { useRecordForm } from '../../components/form/useRecordForm';
import { useFieldProps } from '../../components/inputs/useFieldProps';
import { Button } from '../../components/parts/Button';
import { RateLimitError } from '../../dataProvider/errors';
import styles from './pin.module.css';
import { ShowToggle } from './ShowToggle';
import { useWaiting } from './useWaiting';
import { Waiting } from './Waiting';

export interface SecretInputProps {
  source: string;
  label: string;
  /** A new secret, so autocomplete is `new-password`. */
  isNew?: boolean;
  helperText?: string;
  /** A password, among inputs that take digits only. */
  isPassword?: boolean;
  /** A one-time code, which is not masked. */
  isCode?: boolean;
  autoComplete?: string;
}

interface SecretFormProps<Values> {
  /** The noun for the masked inputs, as in "Show PIN". */
  what: string;
  /** The username under which a password manager saves the secret; none for a code. */
  username?: string | undefined;
  /** Filters the typed text; the inputs are then numeric. */
  keepDigits?: (text: string) => string;
  fields: readonly SecretInputProps[];
  submitLabel: string;
  savingLabel: string;
  check: (values: Values) => readonly FieldFault<string>[];
  save: (values: Values) => Promise<unknown>;
  /** True for failures after which the inputs are cleared. */
  clearsAfter?: (error: unknown) => boolean;
  onSaved: () => void;
  onCancel: () => void;
  /** A way out below the inputs, for a forgotten secret. */
  help?: ReactNode;
  children?: ReactNode;
}

/**
 * The form of a dialog that asks for secrets: masked inputs, no draft, and disabled while a rate limit lasts.
 * It can be closed while it is being sent.
 */
export const SecretForm = <Values extends object>({
  what,
  username,
  keepDigits,
  fields,
  submitLabel,
  savingLabel,
  check,
  save,
  clearsAfter,
  onSaved,
  onCancel,
  help,
  children,
}: SecretFormProps<Values>) => {
  const [shown, setShown] = useState(false);
  const { form, saving, fault, submit, forgive } = useRecordForm<Values, never>({
    record: undefined,
    defaultValues: Object.fromEntries(fields.map(({ source }) => [source, ''])),
    check,
    save: (values) =>
      save(values).catch((error: unknown) => {
        if (error instanceof RateLimitError) wait(error.retryAfter);
        if (clearsAfter?.(error)) form.reset();
        throw error;
      }),
    place: null,
    successMessage: undefined,
    onSaved,
  });
  const { secondsLeft, wait } = useWaiting(forgive);
  const [faulty] = Object.keys(fault?.errors ?? {});
  const element = useFaultFocus(fault, faulty ?? fields[0]?.source, saving);

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onChange={() => secondsLeft === 0 && forgive()}
      >
        <DialogBody>
          <div className={styles.fields}>
            {children}
            {fault && !faulty && (
              <ErrorBanner
                message={<Waiting sentence={fault.message} secondsLeft={secondsLeft} />}
              />
            )}
            {username !== undefined && (
              <input hidden readOnly autoComplete="username" value={username} />
            )}
            {fields.map((field, index) => (
              <SecretInput
                key={field.source}
                {...field}
                keepDigits={field.isPassword ? undefined : keepDigits}
                autoFocus={index === 0}
                readOnly={saving}
                shown={shown}
              />
            ))}
            <div className={styles.below}>
              {!fields.every(({ isCode }) => isCode) && (
                <ShowToggle what={what} shown={shown} onChange={setShown} />
              )}
              {help}
            </div>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving || secondsLeft > 0}>
            {saving ? savingLabel : secondsLeft > 0 ? `Try again in ${secondsLeft} s` : submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
};

interface ShownInputProps extends SecretInputProps {
  keepDigits: ((text: string) => string) | undefined;
  autoFocus: boolean;
  readOnly: boolean;
  shown: boolean;
}

const SecretInput = ({
  label,
  isNew = false,
  isPassword: _,
  isCode = false,
  autoComplete = isCode ? 'one-time-code' : isNew ? 'new-password' : 'current-password',
  keepDigits,
  readOnly,
  shown,
  ...options
}: ShownInputProps) => {
  const field = useFieldProps({ ...options, ...(keepDigits && { parse: keepDigits }) });
  return (
    <TextField
      {...field}
      label={label}
      type={shown || isCode ? 'text' : 'password'}
      autoComplete={autoComplete}
      {...(keepDigits && { className: styles.pin })}
      slotProps={{
        htmlInput: { required: true, readOnly, ...(keepDigits && { inputMode: 'numeric' }) },
        formHelperText: field.error ? { role: 'alert' } : {},
      }}
    />
  );
};
