import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../dataProvider/errors';
import { useFaultFocus } from '../focus/useFaultFocus';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface Told<Name extends string> {
  faults: Partial<Texts<Name>>;
  failure: string;
}

interface Options<Name extends string> {
  /** Validates the values: errors by field, in the order of the form. */
  check: (typed: Texts<Name>) => Partial<Texts<Name>>;
  send: (typed: Texts<Name>) => Promise<unknown>;
  /** The field to focus after an error that belongs to no field. */
  failureAt?: Name | undefined;
  /** The error message: "" where it is shown elsewhere, undefined for the error's own. */
  onFailure?: (error: unknown, typed: Texts<Name>) => string | undefined;
}

/**
 * A form of texts that are sent once: without record and draft, one request at a time, with errors at the
 * fields. It needs no library, so the pages before the sign-in use it too.
 */
export const usePlainForm = <Name extends string>({
  check,
  send,
  failureAt,
  onFailure,
}: Options<Name>) => {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told<Name>>({ faults: {}, failure: '' });
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [first = told.failure && failureAt] = Object.keys(told.faults);
  const ref = useFaultFocus(told, first, busy);

  useEffect(() => {
    const form = ref.current;
    if (form && 'early' in form.dataset) form.requestSubmit();
  }, [ref]);

  const tell = (faults: Told<Name>['faults'], failure = '') => {
    setTold({ faults, failure });
    setChanged([]);
  };

  const tellFailure = (error: unknown, typed: Texts<Name>) => {
    const named = Object.entries((error instanceof ApiError && error.body.errors) || {});
    const own = onFailure?.(error, typed);
    const told = named.filter(([name]) => name in typed);
    if (own !== undefined) tell({}, own);
    else if (told.length > 0) tell(Object.fromEntries(told) as Partial<Texts<Name>>);
    else tell({}, messageOf(error));
  };

  return {
    ref,
    busy,
    failure: told.failure,
    /** The error of a field, until that is changed. */
    faultOf: (name: Name) => (changed.includes(name) ? undefined : told.faults[name]),
    onChange: ({ target }: FormEvent<HTMLFormElement>) =>
      setChanged((all) => [...all, (target as HTMLInputElement).name]),
    /** In place of all that was told; "" as if nothing had been sent. */
    setFailure: (failure: string) => tell({}, failure),
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const typed = Object.fromEntries(new FormData(event.currentTarget)) as Texts<Name>;
      const found = check(typed);
      tell(found);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      await send(typed).catch((error: unknown) => tellFailure(error, typed));
      setBusy(false);
    },
  };
};
