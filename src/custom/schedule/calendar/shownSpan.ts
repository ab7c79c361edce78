import { dateKey, dayKeyAfter, isCalendarDay, startOfDayKey } from '../../../../domain/time';
import { monthGrid } from './monthGrid';

/** The views of the calendar in the order of their switch. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** The days of the agenda at first, and those that are added to it each time. */
export const agendaDays = 30;

/** With the days before it that its month is shown with, at most 36, no more than the 366 of a call. */
const mostAgendaDays = 11 * agendaDays;

/** The place of the calendar: view and date, as in its address. */
export interface CalendarPlace {
  view: CalendarView;
  /** The day it is about, YYYY-MM-DD; its month, its week or the day itself is shown. */
  day: string;
  /** The id of a therapist, whose appointments alone a week shows; `load` for how full it is. */
  of?: string;
  /** HH:MM, where the hours of the day begin with it. */
  time?: string;
  /** The length of the agenda in days, from `day` on. */
  days: number;
}

/** In place of a therapist, for how full the week is. */
export const load = 'load';

/** The Sunday of a day's week; shorter weeks begin on the day itself. */
export const weekFrom = (day: string, length: number): string =>
  length === 7 ? dayKeyAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay()) : day;

// The calendar goes to no other century.
const isDay = (text: string): boolean => text.startsWith('20') && isCalendarDay(text);

/** The place in the query of the calendar's address; the current month by default. */
export function placeIn(query: URLSearchParams, timeZone: string, now: Date): CalendarPlace {
  const [day = '', time = ''] = (query.get('date') ?? '').split('T');
  const days = Number(query.get('days'));
  const of = query.get('of');
  return {
    view: calendarViews.find((view) => view === query.get('view')) ?? 'month',
    day: isDay(day) ? day : dateKey(now, timeZone),
    ...(of && { of }),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time }),
    days: days > agendaDays && days <= mostAgendaDays ? Math.floor(days) : agendaDays,
  };
}

/** The month of a day with all the days that it is shown with. */
export const monthOf = (day: string, timeZone: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return monthGrid(year, month, timeZone);
};

/** The span to load for a place: its month, and all days of the agenda. */
export const spanOf = ({ view, day, days }: CalendarPlace, timeZone: string) => {
  const { start, end } = monthOf(day, timeZone);
  const last = startOfDayKey(dayKeyAfter(day, days), timeZone);
  return { start, end: view === 'agenda' && last > end ? last : end };
};

/** True when the agenda can be extended. */
export const canGoOn = ({ days }: CalendarPlace): boolean => days + agendaDays <= mostAgendaDays;
