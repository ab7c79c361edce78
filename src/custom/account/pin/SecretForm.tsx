import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FieldFault } from '../../../../domain/fieldFault';
import { DialogBody, DialogFooter } from '../../../components/dialogs/RecordDialog';
import { ErrorBanner } from '../../../components/feedback/ErrorBanner';
import { usePlainForm } from '../../../components/form/usePlainForm';
import { Button } from '../../../components/parts/Button';
import { useIsHere } from '../../../components/parts/useIsHere';
import { isOpen, messageOf, RateLimitError } from '../../../dataProvider/errors';
import { useHttp } from '../../../dataProvider/HttpContext';
import { randomKey } from '../../../dataProvider/randomKey';
import { Countdown } from './Countdown';
import styles from './pin.module.css';

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
  const { saves } = useHttp();
  const notify = useNotify();
  const isHere = useIsHere();
  // All tries are one change until the server has said no to it.
  const attempt = useRef<string>(undefined);
  const form = usePlainForm<string>({
    check: (typed) =>
      Object.fromEntries(
        check(typed as Values).map(({ field, message }): [string, string] => [field, message]),
      ),
    async send(typed) {
      attempt.current ??= randomKey();
      await saves.run(attempt.current, () => save(typed as Values));
      if (isHere.current) onSaved();
    },
    failureAt: fields[0]?.source,
    onFailure(error) {
      if (!isOpen(error, true)) attempt.current = undefined;
      if (error instanceof RateLimitError) wait(error.retryAfter);
      if (clearsAfter?.(error)) form.ref.current?.reset();
      if (!isHere.current) notify(messageOf(error), { type: 'error' });
      return undefined;
    },
  });
  const { busy, failure } = form;
  const { secondsLeft, wait } = useCountdown(() => form.setFailure(''));

  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      aria-busy={busy}
      onChange={(event) => {
        form.onChange(event);
        if (failure && secondsLeft === 0) form.setFailure('');
      }}
      onSubmit={form.onSubmit}
    >
      <DialogBody>
        <div className={styles.fields}>
          {children}
          {failure && (
            <ErrorBanner message={<Countdown sentence={failure} secondsLeft={secondsLeft} />} />
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
              readOnly={busy}
              shown={shown}
              fault={form.faultOf(field.source)}
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
        <Button type="submit" disabled={busy || secondsLeft > 0}>
          {busy ? savingLabel : secondsLeft > 0 ? `Try again in ${secondsLeft} s` : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
};

interface ShownInputProps extends SecretInputProps {
  keepDigits: ((text: string) => string) | undefined;
  autoFocus: boolean;
  readOnly: boolean;
  shown: boolean;
  fault: string | undefined;
}

const SecretInput = ({
  source,
  label,
  helperText,
  isNew = false,
  isCode = false,
  autoComplete = isCode ? 'one-time-code' : isNew ? 'new-password' : 'current-password',
  keepDigits,
  autoFocus,
  readOnly,
  shown,
  fault,
}: ShownInputProps) => (
  <TextField
    id={useId()}
    name={source}
    label={label}
    autoFocus={autoFocus}
    error={fault !== undefined}
    helperText={fault ?? helperText}
    type={shown || isCode ? 'text' : 'password'}
    autoComplete={autoComplete}
    {...(keepDigits && { className: styles.pin })}
    onChange={({ target }) => {
      if (keepDigits) target.value = keepDigits(target.value);
    }}
    slotProps={{
      htmlInput: { required: true, readOnly, ...(keepDigits && { inputMode: 'numeric' }) },
      formHelperText: fault ? { role: 'alert' } : {},
    }}
  />
);

const second = 1000;

/** Counts down the seconds until a rate limit ends. */
const useCountdown = (onOver: () => void) => {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / second));
      setSecondsLeft(left);
      if (left > 0) return;
      setUntil(0);
      over.current();
    }, second);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft,
    wait(seconds: number) {
      if (seconds <= 0) return;
      setSecondsLeft(Math.ceil(seconds));
      setUntil(Date.now() + seconds * second);
    },
  };
};

interface ShowToggleProps {
  /** The noun for the masked inputs, as in "Show PIN". */
  what: string;
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Unmasks the secret inputs of a form, or masks them again. */
const ShowToggle = ({ what, shown, onChange }: ShowToggleProps) => {
  const Icon = shown ? VisibilityOff : Visibility;
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange(!shown)}>
      <Icon aria-hidden="true" />
      <span>{shown ? `Hide ${what}` : `Show ${what}`}</span>
    </Button>
  );
};
