import { dateKey, minutesOfDay } from '../../../domain/time';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A business's local day and time in an address: "2026-03-05T14:30". */
export const whenOf = (instant: Date, timeZone: string): string => {
  const minutes = minutesOfDay(instant, timeZone);
  const time = [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':');
  return `${dateKey(instant, timeZone)}T${time}`;
};

/** The addresses of the calendar's dialogs; each keeps the query, which holds the calendar's place. */
export const schedulePaths = {
  calendar: '/schedule',
  /** The day and the time at which something takes place, in the calendar. */
  at: (instant: Date, timeZone: string) =>
    `/schedule?view=day&date=${encodeURIComponent(whenOf(instant, timeZone))}`,
  /** The list of a day, YYYY-MM-DD. */
  day: (day: string) => `/schedule/day/${day}`,
  appointment: (id: string) => `/schedule/appointments/${encodeURIComponent(id)}`,
  move: (id: string) => `/schedule/appointments/${encodeURIComponent(id)}/move`,
  assign: (id: string) => `/schedule/appointments/${encodeURIComponent(id)}/assign`,
  /** A new appointment, on a day and at a time of the business if they are given: 2026-03-05T14:30. */
  create: (when = '') => `/schedule/new${when && `/${when}`}`,
  /** Services sold and booked at the desk, at the same time if it is given. */
  walkIn: (when = '') => `/schedule/walk-in${when && `/${when}`}`,
};

/** The forms that change an appointment. */
export type AppointmentFormKind = 'edit' | 'move' | 'assign';

/** The addresses of the forms of an appointment over the calendar. */
export const formsIn = (id: string, search: string) => (kind: AppointmentFormKind) =>
  schedulePaths[kind === 'edit' ? 'appointment' : kind](id) + search;

/** The target of a click on a day: a new appointment, the single one, or the day's list. */
export function dayPath(
  day: string,
  appointments: readonly { id: string }[] | undefined,
  mayBook: boolean,
): string {
  const [first, second] = appointments ?? [];
  if (first && !second) return schedulePaths.appointment(first.id);
  return appointments?.length === 0 && mayBook ? schedulePaths.create(day) : schedulePaths.day(day);
}
