import { weekdays } from '../../../domain/openingHours';
import type { ListWords } from '../../components/history/kinds';
import { defineResource } from '../defineResource';

const breakTimes = (breaks: unknown): string =>
  (Array.isArray(breaks) ? breaks : []).map(({ starts, ends }) => `${starts}–${ends}`).join(', ');

/** "Monday 09:00–18:00 without 12:00–13:00". */
const dayHours = (day: Readonly<Record<string, unknown>>, place: number): string => {
  const name = weekdays[place] ?? 'a day';
  if (day.is_open !== true) return `${name} closed`;
  const breaks = breakTimes(day.breaks);
  return `${name} ${day.opens}–${day.closes}${breaks && ` without ${breaks}`}`;
};

/** The words of the hours of a week in the history. */
export const weekWords = (label: string): ListWords => ({
  label,
  item: dayHours,
  name: ({ id }) => String(id),
  parts: {
    fields: { is_open: ['open'], opens: ['opens', 'text'], closes: ['closes', 'text'] },
    lists: { breaks: { label: 'breaks', item: ({ starts, ends }) => `${starts}–${ends}` } },
  },
});

// With the hours of the week, on a page of App Config beside its tabs, whose number is fixed.
export const closures = defineResource({
  name: 'closures',
  label: 'Opening Hours',
  area: 'appConfig',
  needs: 'opening_hours',
  recordRepresentation: 'name',
  list: () => import('./OpeningHoursPage'),
  form: () => import('./ClosureForm'),
  kind: 'closure',
  kinds: ['closure'],
  activity: {
    closure: { one: 'closure', all: 'Closures' },
    opening_hours: {
      one: 'opening hours',
      all: 'Opening hours',
      lists: {
        days: weekWords('opening hours'),
      },
    },
  },
});
