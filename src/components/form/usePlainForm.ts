import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../dataProvider/errors';
import { useFaultFocus } from '../focus/useFaultFocus';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface Told<Name extends string> {
  faults: Partial<Texts<Name>>;
  failure: string;
}

interface Options<Name extends string> {
  /** The faults of the values, in the order of the fields. */
  check: (typed: Texts<Name>) => Partial<Texts<Name>>;
  send: (typed: Texts<Name>) => Promise<unknown>;
  /** Where one goes on after a failure that is of no field. */
  failureAt?: Name | undefined;
  /** The message of a failure: "" where it is shown elsewhere, undefined for the error's own. */
  onFailure?: (error: unknown, typed: Texts<Name>) => string | undefined;
}

const nothing = { faults: {}, failure: '' };

/**
 * A form of texts that are sent once: no record, no draft, one sending at a time, and faults at their
 * fields. It needs no library, so that the pages before the sign-in have it too.
 */
export const usePlainForm = <Name extends string>({
  check,
  send,
  failureAt,
  onFailure,
}: Options<Name>) => {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told<Name>>(nothing);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [first = told.failure && failureAt] = Object.keys(told.faults);
  const ref = useFaultFocus(told, first, busy);

  useEffect(() => {
    const form = ref.current;
    if (form && 'early' in form.dataset) form.requestSubmit();
  }, [ref]);

  const tell = (faults: Told<Name>['faults'], failure = '') => {
    setChanged([]);
    setTold({ faults, failure });
  };

  const tellFailure = (error: unknown, typed: Texts<Name>) => {
    const named = Object.entries((error instanceof ApiError && error.body.errors) || {});
    const own = onFailure?.(error, typed);
    const told = Object.fromEntries(named.filter(([name]) => name in typed));
    if (own === undefined && Object.keys(told).length > 0) tell(told as Partial<Texts<Name>>);
    else tell({}, own ?? messageOf(error));
  };

  return {
    ref,
    busy,
    failure: told.failure,
    faultOf: (name: Name) => (changed.includes(name) ? undefined : told.faults[name]),
    setFailure: (failure: string) => tell({}, failure),
    /** A field is changed: what was told of it is over. */
    onChange(name: string) {
      setChanged((all) => [...all, name]);
      setTold((now) => (now.failure ? nothing : now));
    },
    /** As if nothing had been sent. */
    clear: () => tell({}),
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
