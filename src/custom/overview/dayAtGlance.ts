import { endAfter } from '../../../domain/scheduling';
import { dateKey, endOfDayKey, startOfDay } from '../../../domain/time';
import type { Appointment } from '../schedule/schedulingRecords';
import { isToCome } from '../schedule/schedulingWords';

/**
 * A day's appointments at this moment: the count without cancelled ones, those under way, and those still to
 * come.
 */
export const dayAtGlance = (appointments: readonly Appointment[], now: Date) => {
  const open = appointments.filter(({ status }) => isToCome(status));
  return {
    count: appointments.filter(({ status }) => status !== 'cancelled').length,
    running: open.filter(({ start, minutes }) => start <= now && now < endAfter(start, minutes)),
    coming: open.filter(({ start }) => start > now),
  };
};

/** The start and end of today in the business's time zone. */
export const spanOfToday = (now: Date, timeZone: string) => ({
  start: startOfDay(now, timeZone),
  end: endOfDayKey(dateKey(now, timeZone), timeZone),
});
