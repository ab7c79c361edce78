/** The addresses of the calendar's dialogs; each keeps the query, which says what is shown under it. */
export const schedulePaths = {
  calendar: '/schedule',
  /** The list of a day, YYYY-MM-DD. */
  day: (day: string) => `/schedule/day/${day}`,
  appointment: (id: string) => `/schedule/appointments/${encodeURIComponent(id)}`,
  move: (id: string) => `/schedule/appointments/${encodeURIComponent(id)}/move`,
  /** A new appointment, on a day and at a time of the business if they are given: 2026-03-05T14:30. */
  create: (when = '') => `/schedule/new${when && `/${when}`}`,
  /** Services sold and booked at the desk, at the same time if it is given. */
  walkIn: (when = '') => `/schedule/walk-in${when && `/${when}`}`,
};

interface Listed {
  id: string;
  status: string;
}

/** Whether nothing takes place on a day, whatever was cancelled. */
export const isFree = (appointments: readonly Listed[]): boolean =>
  appointments.every(({ status }) => status === 'cancelled');

/**
 * Where a click on a day leads: by how many appointments it has.
 */
export function dayPath(day: string, appointments: readonly Listed[] | undefined): string {
  if (!appointments) return schedulePaths.day(day);
  if (isFree(appointments)) return schedulePaths.create(day);
  const [only, second] = appointments;
  return only && !second ? schedulePaths.appointment(only.id) : schedulePaths.day(day);
}
