import { dateKey, dayKeyAfter, startOfDayKey } from '../../../../domain/time';

/** Appointments of each day in a zone, days and appointments earliest first. */
export function groupByDay<Appointment extends { start: Date }>(
  appointments: readonly Appointment[],
  timeZone: string,
): Map<string, Appointment[]> {
  const days = new Map<string, Appointment[]>();
  let day: Appointment[] = [];
  // A day is asked for once, not once for each of its appointments: asking takes time.
  let end = Number.NEGATIVE_INFINITY;
  for (const appointment of appointments.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime(),
  )) {
    if (appointment.start.getTime() >= end) {
      const key = dateKey(appointment.start, timeZone);
      end = startOfDayKey(dayKeyAfter(key, 1), timeZone).getTime();
      day = [];
      days.set(key, day);
    }
    day.push(appointment);
  }
  return days;
}
