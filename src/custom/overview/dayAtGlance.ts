import { endAfter } from '../../../domain/scheduling';
import { dateKey, endOfDayKey, startOfDay } from '../../../domain/time';
import type { Appointment } from '../scheduling/schedulingRecords';

const isOpen = ({ status }: Appointment) =>
  status === 'scheduled' || status === 'confirmed' || status === 'pending';

/**
 * The appointments of a day as they stand now: how many take place, which have begun and are not over,
 * and which are still to come, earliest first.
 */
export const dayAtGlance = (appointments: readonly Appointment[], now: Date) => {
  const open = appointments.filter(isOpen);
  return {
    count: appointments.filter(({ status }) => status !== 'cancelled').length,
    running: open.filter(({ start, minutes }) => start <= now && now < endAfter(start, minutes)),
    coming: open.filter(({ start }) => start > now),
  };
};

/** From the start of the business's today to its end. */
export const spanOfToday = (now: Date, timeZone: string) => ({
  start: startOfDay(now, timeZone),
  end: endOfDayKey(dateKey(now, timeZone), timeZone),
});
