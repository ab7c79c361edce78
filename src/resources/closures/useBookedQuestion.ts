import { useQueryClient } from '@tanstack/react-query';
import type { ClosureInput } from '../../../domain/openingHours';
import { dayKeyAfter, formatDateTime, startOfDayKey } from '../../../domain/time';
import { useQuestion } from '../../components/dialogs/useQuestion';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { nameOf } from '../../custom/scheduling/pendingList';
import { schedulingQueries } from '../../custom/scheduling/schedulingQueries';
import { useSchedulingMethods } from '../../custom/scheduling/useSchedulingMethods';

const mostNamed = 5;

/** Asks before days are closed for which appointments are booked. These stay as they are. */
export const useBookedQuestion = () => {
  const methods = useSchedulingMethods();
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const { ask, question } = useQuestion();

  const confirm = async ({ first_day, last_day }: ClosureInput): Promise<boolean> => {
    const start = startOfDayKey(first_day, timeZone);
    const end = startOfDayKey(dayKeyAfter(last_day, 1), timeZone);
    const now = new Date();
    const all = await queryClient.fetchQuery(schedulingQueries.range(methods, { start, end }));
    const booked = all.filter((other) => other.status !== 'cancelled' && other.start >= now);
    if (booked.length === 0) return true;
    const named = booked
      .slice(0, mostNamed)
      .map((one) => `${nameOf(one.customer)}, ${formatDateTime(one.start, timeZone)}`);
    const more = booked.length - named.length;
    const text = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
    return ask({
      title: 'There are appointments on these days',
      confirmLabel: 'Save anyway',
      cancelLabel: 'Keep editing',
      harmless: true,
      children: `${text}. They stay booked until you move or cancel them.`,
    });
  };
  return { confirm, question };
};
