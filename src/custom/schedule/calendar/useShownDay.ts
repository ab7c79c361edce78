import { useEffect, useEffectEvent } from 'react';
import { dateKey } from '../../../../domain/time';
import { useTimeZone } from '../../../components/parts/useTimeZone';

/** The days that the calendar shows, and the way to others. */
export interface ShownDays {
  start: Date;
  end: Date;
  go: (to: { day: string }) => void;
}

/**
 * Takes the calendar to the day of an instant that is not among those it shows, as the address of a dialog
 * may be opened without them. Tells whether it is shown already.
 */
export const useShownDay = (at: Date | undefined, { start, end, go }: ShownDays): boolean => {
  const timeZone = useTimeZone();
  const isShown = !at || (at >= start && at < end);
  const show = useEffectEvent(() => at && go({ day: dateKey(at, timeZone) }));
  useEffect(() => {
    if (!isShown) show();
  }, [isShown]);
  return isShown;
};
