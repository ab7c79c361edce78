import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useFaultFocus } from '../../components/focus/useFaultFocus';
import button from '../../layout/button.module.css';
import styles from './Login.module.css';
import { faultOf } from './recoveryFault';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Name extends string> {
  /** The faults of the values, in the order of the fields. */
  check: (typed: Texts<Name>) => Partial<Texts<Name>>;
  send: (typed: Texts<Name>) => Promise<unknown>;
  /** Where one goes on after a failure that is of no field. */
  failureAt?: Name;
  /** The message of a failure: "" where it is shown elsewhere, undefined for the error's own. */
  onFailure?: (error: unknown, typed: Texts<Name>) => string | undefined;
}

/** A form of the pages before the sign-in: one sending at a time, and faults at their fields. */
export const useSiteForm = <Name extends string>({
  check,
  send,
  failureAt,
  onFailure,
}: Options<Name>) => {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Partial<Texts<Name>>>({});
  const [failure, setFailure] = useState('');
  const [first = failure && failureAt] = Object.keys(faults);
  const ref = useFaultFocus(faults, first, busy);

  useEffect(() => {
    const form = ref.current;
    if (form && 'early' in form.dataset) form.requestSubmit();
  }, [ref]);

  const tell = (error: unknown, typed: Texts<Name>) => {
    const { message, fields } = faultOf(error);
    const own = onFailure?.(error, typed);
    const told = Object.entries(fields).filter(([name]) => name in typed);
    if (own !== undefined) setFailure(own);
    else if (told.length > 0) setFaults(Object.fromEntries(told) as Partial<Texts<Name>>);
    else setFailure(message);
  };

  return {
    ref,
    busy,
    failure,
    setFailure,
    /** As if nothing had been sent. */
    clear() {
      setFaults({});
      setFailure('');
    },
    /** The props of a field. */
    of: (name: Name) => ({ name, disabled: busy, fault: faults[name] }),
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const typed = Object.fromEntries(new FormData(event.currentTarget)) as Texts<Name>;
      const found = check(typed);
      setFaults(found);
      setFailure('');
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      await send(typed).catch((error: unknown) => tell(error, typed));
      setBusy(false);
    },
  };
};

interface SiteFormProps {
  form: Pick<ReturnType<typeof useSiteForm>, 'ref' | 'busy' | 'failure' | 'onSubmit'>;
  /** Of the button, and while it sends. */
  label: string;
  busyLabel: string;
  /** The fields. */
  children: ReactNode;
}

export const SiteForm = ({ form, label, busyLabel, children }: SiteFormProps) => (
  // Without scripts a browser sends it by itself: not in the address, at least.
  <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
    {children}
    <div className={styles.failure}>{form.failure && <p role="alert">{form.failure}</p>}</div>
    <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={form.busy}>
      {form.busy ? busyLabel : label}
    </button>
  </form>
);
