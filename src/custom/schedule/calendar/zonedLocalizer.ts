import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { type DateLocalizer, dayjsLocalizer } from 'react-big-calendar';
import { addDays, addMonths, formatTime, startOfDayKey } from '../../../../domain/time';
import { monthGrid } from './monthGrid';
import { weekFrom } from './shownSpan';
import { zonedDays } from './zonedDays';

dayjs.extend(utc);
dayjs.extend(timezone);

type Unit = 'year' | 'month' | 'week' | 'day' | 'hours' | 'minutes' | 'seconds' | 'milliseconds';

const lengths = { hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1 } as const;

const epoch = new Date(0);

const isClockUnit = (unit: string): unit is keyof typeof lengths => Object.hasOwn(lengths, unit);

/** dayjs whose clocks are those of a zone, without making it the default of every other user of dayjs. */
const dayjsIn = (timeZone: string) => {
  const inZone = (value?: dayjs.ConfigType) => dayjs.tz(value, timeZone);
  const tz = Object.assign(inZone, { guess: () => timeZone, tz: inZone });
  return Object.assign((value?: dayjs.ConfigType) => dayjs(value), dayjs, { tz });
};

/**
 * react-big-calendar's dayjs localizer by the clocks of a zone, whatever the browser's zone is. What a
 * calendar asks often is answered from days that are worked out once, since dayjs takes milliseconds
 * for a hundred answers. The time grid counts by what clocks show: every day has 24 hours in it, also
 * one on which they change.
 * @param weekDays the length of a week: one of seven days begins on Sunday, a shorter one on its day
 */
export const zonedLocalizer = (timeZone: string, weekDays = 7): DateLocalizer => {
  const { dayOf, minutesAt, minutesAhead, at } = zonedDays(timeZone);

  const firstKey = (key: string, unit: string) =>
    ({
      year: `${key.slice(0, 4)}-01-01`,
      month: `${key.slice(0, 7)}-01`,
      week: weekFrom(key, weekDays),
    })[unit] ?? key;

  // The library asks for the start of undefined where it compares with a missing earlier value.
  const startOf = (date = epoch, unit: Unit = 'milliseconds'): Date => {
    if (isClockUnit(unit)) {
      return new Date(Math.floor(date.getTime() / lengths[unit]) * lengths[unit]);
    }
    const day = dayOf(date);
    return unit === 'day' ? new Date(day.start) : startOfDayKey(firstKey(day.key, unit), timeZone);
  };
  const add = (date: Date, count: number, unit: Unit = 'milliseconds'): Date => {
    if (isClockUnit(unit)) return new Date(date.getTime() + count * lengths[unit]);
    if (unit === 'day' || unit === 'week') {
      return addDays(date, unit === 'week' ? count * 7 : count, timeZone);
    }
    return addMonths(date, unit === 'year' ? count * 12 : count, timeZone);
  };
  const endOf = (date: Date, unit: Unit = 'milliseconds'): Date => {
    if (unit === 'day') return new Date(dayOf(date).end - 1);
    const start = startOf(date, unit);
    const end = unit === 'week' ? addDays(start, weekDays, timeZone) : add(start, 1, unit);
    return new Date(end.getTime() - 1);
  };
  const compare = (a: Date, b: Date, unit?: Unit): number =>
    startOf(a, unit).getTime() - startOf(b, unit).getTime();
  const isSameDate = (a: Date, b: Date) => dayOf(a) === dayOf(b) || compare(a, b, 'day') === 0;
  const diff = (a: Date, b: Date, unit: Unit = 'milliseconds'): number =>
    isClockUnit(unit)
      ? Math.trunc((b.getTime() - a.getTime()) / lengths[unit])
      : (Date.parse(dayOf(b).key) - Date.parse(dayOf(a).key)) / 86_400_000;
  const clockShift = (from: Date, to: Date) => minutesAhead(to) - minutesAhead(from);

  const range = (start: Date, end: Date): Date[] => {
    const days: Date[] = [];
    for (let { start: next } = dayOf(start); next <= end.getTime(); ) {
      days.push(new Date(next));
      next = dayOf(new Date(next)).end;
    }
    return days;
  };
  const visibleDays = (date: Date): Date[] => {
    const [year, month] = dayOf(date).key.split('-').map(Number);
    return monthGrid(year ?? 0, month ?? 1, timeZone).days.map(({ start }) => start);
  };
  const times = ({ start, end }: { start: Date; end: Date }) =>
    `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;

  return Object.assign(dayjsLocalizer(dayjsIn(timeZone)), {
    startOf,
    endOf,
    add,
    diff,
    range,
    isSameDate,
    visibleDays,
    firstVisibleDay: (date: Date) => visibleDays(date)[0] ?? date,
    lastVisibleDay: (date: Date) => visibleDays(date).at(-1) ?? date,
    startOfWeek: () => 0,
    eq: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) === 0,
    neq: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) !== 0,
    lt: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) < 0,
    lte: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) <= 0,
    gt: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) > 0,
    gte: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) >= 0,
    inRange: (date: Date, min: Date, max: Date, unit: Unit = 'day') =>
      compare(date, min, unit) >= 0 && compare(date, max, unit) <= 0,
    inEventRange: ({
      event,
      range: shown,
    }: Record<'event' | 'range', { start: Date; end: Date }>) =>
      dayOf(event.start).start < dayOf(shown.end).end && event.end > shown.start,
    min: (a: Date, b: Date) => (a < b ? a : b),
    max: (a: Date, b: Date) => (a > b ? a : b),
    merge: (date: Date, time: Date) =>
      new Date(at(dayOf(date), minutesAt(time)).getTime() + (time.getTime() % lengths.minutes)),
    minutes: (date: Date) => minutesAt(date) % 60,
    getSlotDate: (date: Date, minutesFromMidnight: number, offset: number) =>
      at(dayOf(date), minutesFromMidnight + offset),
    getMinutesFromMidnight: minutesAt,
    getTimezoneOffset: (date: Date) => -minutesAhead(date),
    getDstOffset: clockShift,
    getTotalMin: (start: Date, end: Date) => diff(start, end, 'minutes') + clockShift(start, end),
    continuesPrior: (start: Date, first: Date) => compare(start, first, 'day') < 0,
    // The library adds this where the zone is ahead of the browser's, which no answer here depends on.
    segmentOffset: 0,
    formats: {
      eventTimeRangeFormat: times,
      selectRangeFormat: times,
      eventTimeRangeStartFormat: ({ start }: { start: Date }) =>
        `${formatTime(start, timeZone)} – `,
      eventTimeRangeEndFormat: ({ end }: { end: Date }) => ` – ${formatTime(end, timeZone)}`,
      timeGutterFormat: (date: Date) => formatTime(date, timeZone).replace(':00', ''),
    },
  });
};
