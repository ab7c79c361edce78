import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { FieldFault } from '../../../domain/fieldFault';
import { keepPinDigits } from '../../../domain/pins';
import { useAuth } from '../../authProvider/AuthProvider';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { DialogBody, DialogFooter } from '../../components/RecordDialog';
import { RateLimitError } from '../../dataProvider/errors';
import styles from './pin.module.css';
import { type PinFailure, pinFailureText } from './pinFailureText';
import { ShowToggle } from './ShowToggle';
import { useWaiting } from './useWaiting';
import { Waiting } from './Waiting';

interface PinFormProps<Field extends string> {
  text: string;
  fields: readonly { name: Field; label: string; isNew: boolean }[];
  submitLabel: string;
  busyLabel: string;
  /** The first fault of what was entered; one without a field is about the session. */
  faultOf: (values: Record<Field, string>) => FieldFault<Field> | { message: string } | undefined;
  send: (values: Record<Field, string>) => Promise<unknown>;
  failure: PinFailure;
  /** A refused PIN is not left standing in its field (PIN-17). */
  clearsWhenRefused?: boolean;
  onSent: () => void;
  onCancel: () => void;
}

/** The fields of one PIN dialog: digits only, four of them, hidden until asked for (PIN-12 to PIN-29). */
export const PinForm = <Field extends string>({
  text,
  fields,
  submitLabel,
  busyLabel,
  faultOf,
  send,
  failure,
  clearsWhenRefused = false,
  onSent,
  onCancel,
}: PinFormProps<Field>) => {
  const { user } = useAuth();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Field, string>;
  const [values, setValues] = useState(empty);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: Field; message: string }>();
  const { secondsLeft, wait } = useWaiting(() => setFault(undefined));

  const focus = (field: Field | undefined) => {
    const input = form.current?.elements.namedItem(field ?? fields[0]?.name ?? '');
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  };

  const refuse = (error: unknown) => {
    const { message, refused } = pinFailureText(error, failure);
    setFault({ message });
    if (error instanceof RateLimitError) wait(error.retryAfter);
    if (refused && clearsWhenRefused) setValues(empty);
    focus(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || secondsLeft > 0) return;
    const found = faultOf(values);
    setFault(found);
    if (found) return focus('field' in found ? found.field : undefined);
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
      onSent();
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate aria-busy={busy} onSubmit={submit}>
      <DialogBody>
        <div className={styles.fields}>
          <p className={styles.text}>{text}</p>
          {fault && fault.field === undefined && (
            <ErrorBanner message={<Waiting sentence={fault.message} secondsLeft={secondsLeft} />} />
          )}
          {/* By this name a password manager keeps the PIN apart from the password of the sign-in. */}
          <input
            hidden
            readOnly
            autoComplete="username"
            value={`${user?.email ?? ''} (App Config PIN)`}
          />
          {fields.map(({ name, label, isNew }, index) => (
            <TextField
              key={name}
              id={`${id}${name}`}
              name={name}
              label={label}
              className={styles.pin ?? ''}
              type={shown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoFocus={index === 0}
              value={values[name]}
              error={fault?.field === name}
              helperText={fault?.field === name && fault.message}
              onChange={({ target }) => {
                setValues({ ...values, [name]: keepPinDigits(target.value) });
                if (secondsLeft === 0) setFault(undefined);
              }}
              slotProps={{
                htmlInput: { required: true, inputMode: 'numeric', readOnly: busy },
                formHelperText: { role: 'alert' },
              }}
            />
          ))}
          <ShowToggle what="PIN" shown={shown} onChange={setShown} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={busy || secondsLeft > 0}>
          {busy ? busyLabel : secondsLeft > 0 ? `Try again in ${secondsLeft} s` : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
};
