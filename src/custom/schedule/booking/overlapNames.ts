import { endAfter } from '../../../../domain/scheduling';
import { formatTime } from '../../../../domain/time';
import type { Appointment } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';

const mostNamed = 3;

/** "Ann Lee, 2:00 PM to 3:00 PM; Bo Ray, 2:30 PM to 4:00 PM; and 2 more". */
export function overlapNames(others: readonly Appointment[], timeZone: string): string {
  const named = others
    .slice(0, mostNamed)
    .map(({ customer, start, minutes }) => {
      const end = endAfter(start, minutes);
      return `${nameOf(customer)}, ${formatTime(start, timeZone)} to ${formatTime(end, timeZone)}`;
    })
    .join('; ');
  const more = others.length - mostNamed;
  return more > 0 ? `${named}; and ${more} more` : named;
}
