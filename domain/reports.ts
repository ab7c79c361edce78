import {
  closureOn,
  type Interval,
  intervalsOn,
  type OpeningHours,
  openAt,
  type Span,
} from './openingHours';
import { addMonths, atMinutes, type Day, dateKey, dayKeyAfter, isDay } from './time';

/** Days of a business from the first to the last, both included. */
export interface Period {
  first: Day;
  last: Day;
}

/** The steps into which a report divides a period. */
export const reportSteps = ['day', 'week', 'month'] as const;

export type ReportStep = (typeof reportSteps)[number];

/** The periods that are offered by name, the first being the default. */
export const periodNames = [
  'this_month',
  'last_month',
  'last_30_days',
  'this_year',
  'last_year',
] as const;

export type PeriodName = (typeof periodNames)[number];

/** The period for comparison: the one before, the same of the year before, or none. */
export const comparisons = ['before', 'year', 'none'] as const;

export type Comparison = (typeof comparisons)[number];

/** The most days of a report (ten years), its most steps, and the range of its days. */
const periodLimits = { days: 3660, steps: 530, first: '2000-01-01', last: '2099-12-31' };

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

const after = (day: string, days: number) => dayKeyAfter(day, days) as Day;

const monthsOn = (day: string, months: number): Day =>
  dateKey(addMonths(new Date(`${day}T00:00:00Z`), months, 'UTC'), 'UTC');

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01` as Day;
const isEndOfMonth = (day: string) => after(day, 1).endsWith('-01');

/** The number of days in a period. */
export const daysIn = ({ first, last }: Period): number =>
  (Date.parse(last) - Date.parse(first)) / dayMs + 1;

/** A named period, relative to today; a current one ends today. */
export function periodNamed(name: PeriodName, today: Day): Period {
  const month = firstOfMonth(today);
  const year = `${today.slice(0, 4)}-01-01` as Day;
  switch (name) {
    case 'this_month':
      return { first: month, last: today };
    case 'last_month':
      return { first: monthsOn(month, -1), last: after(month, -1) };
    case 'last_30_days':
      return { first: after(today, -29), last: today };
    case 'this_year':
      return { first: year, last: today };
    case 'last_year':
      return { first: monthsOn(year, -12), last: after(year, -1) };
  }
}

/** The validation error of a period; undefined if it is valid. */
export function periodFault({ first, last }: { first: string; last: string }): string | undefined {
  const { days, first: earliest, last: latest } = periodLimits;
  const isReal = (day: string) =>
    isDay(day) && !Number.isNaN(Date.parse(day)) && dayKeyAfter(day, 0) === day;
  if (!isReal(first) || !isReal(last) || first < earliest || last > latest) {
    return 'Please give a first and a last day between 2000 and 2099';
  }
  if (last < first) return 'The last day must not come before the first';
  return daysIn({ first, last } as Period) > days ? 'A report covers at most ten years' : undefined;
}

/** The first day of the step that a day belongs to. Weeks begin on Sunday, months on the 1st. */
export function stepOf(day: Day, step: ReportStep): Day {
  if (step === 'month') return firstOfMonth(day);
  return step === 'day' ? day : after(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** One step of a period. The first and the last may be cut short by the period. */
export interface StepSpan extends Period {
  /** True if it is cut short, or not over yet today. */
  isPart: boolean;
}

/** The steps of a period, in their order. */
export function stepsIn(period: Period, step: ReportStep, today: Day): StepSpan[] {
  const steps: StepSpan[] = [];
  for (let start = stepOf(period.first, step); start <= period.last; ) {
    const next = nextStep(start, step);
    const end = after(next, -1);
    const [isBegun, isOver] = [start >= period.first, end <= period.last];
    const first = isBegun ? start : period.first;
    const last = isOver ? end : period.last;
    steps.push({ first, last, isPart: !isBegun || !isOver || last >= today });
    start = next;
  }
  return steps;
}

const nextStep = (start: Day, step: ReportStep): Day =>
  step === 'month' ? monthsOn(start, 1) : after(start, step === 'week' ? 7 : 1);

/** The steps that a period can be divided into, the finest first. */
export function stepsFor(period: Period): ReportStep[] {
  const length = { day: 1, week: 7, month: 28 };
  return reportSteps.filter((step) => daysIn(period) / length[step] + 1 <= periodLimits.steps);
}

/** The default step: days up to six weeks, weeks up to half a year, then months. */
export function usualStep(period: Period): ReportStep {
  const days = daysIn(period);
  return days <= 45 ? 'day' : days <= 183 ? 'week' : 'month';
}

/**
 * The period to compare with; null for none. One that begins on the 1st moves back by whole months,
 * so that a month is compared with a month, and the 1st to the 15th with the 1st to the 15th; any
 * other one moves back by its own length.
 */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return monthsBack(period, 12);
  const { first, last } = period;
  if (!first.endsWith('-01')) {
    const days = daysIn(period);
    return { first: after(first, -days), last: after(last, -days) };
  }
  const [from, to] = [first, last].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  return monthsBack(period, Number(to) - Number(from) + 1);
}

const monthsBack = ({ first, last }: Period, months: number): Period => {
  const moved = monthsOn(last, -months);
  const isWhole = first.endsWith('-01') && isEndOfMonth(last);
  return {
    first: monthsOn(first, -months),
    last: isWhole ? after(monthsOn(firstOfMonth(moved), 1), -1) : moved,
  };
};

/** Each day of a period. */
export const daysOf = ({ first, last }: Period): Day[] =>
  Array.from({ length: daysIn({ first, last }) }, (_, index) => after(first, index));

/** The number of each weekday in a period, Sunday first. */
export function weekdaysIn(period: Period): number[] {
  const days = daysIn(period);
  const first = new Date(`${period.first}T00:00:00Z`).getUTCDay();
  return Array.from(
    { length: 7 },
    (_, weekday) => Math.floor(days / 7) + ((weekday - first + 7) % 7 < days % 7 ? 1 : 0),
  );
}

const lengthOf = (open: readonly Interval[]) =>
  open.reduce((sum, { from, to }) => sum + to - from, 0);

/** No time zone changes its clocks and changes them back within so many days. */
const plainDays = 14;

/** The days of a period on which clocks change. */
function daysOfChange(period: Period, timeZone: string): Set<Day> {
  const days = daysOf(period);
  const midnight = (day: string) => atMinutes(day, 0, timeZone).getTime();
  const lasts = (first: Day, count: number) =>
    midnight(after(first, count)) - midnight(first) === count * dayMs;
  const windows = days.filter((_, index) => index % plainDays === 0);
  return new Set(
    windows
      .filter((first) => !lasts(first, plainDays))
      .flatMap((first) => daysOf({ first, last: after(first, plainDays - 1) }))
      .filter((day) => !lasts(day, 1)),
  );
}

/**
 * The minutes of each day of a period that lie within all of these hours. Plain arithmetic, except on
 * the days on which clocks change: instants for every day of ten years would take too long.
 */
export function openMinutes(
  period: Period,
  hours: readonly OpeningHours[],
  timeZone: string,
  changes: ReadonlySet<Day> = daysOfChange(period, timeZone),
): number[] {
  const weekly = hours.map(({ days }) => ({ days, closures: [] }));
  const ofWeekday: number[] = [];
  return daysOf(period).map((day, index) => {
    if (hours.some(({ closures }) => closureOn(day, closures))) return 0;
    if (changes.has(day)) return minutesIn(openAt(day, hours, timeZone));
    ofWeekday[index % 7] ??= lengthOf(intervalsOn(day, ...weekly));
    return ofWeekday[index % 7] ?? 0;
  });
}

const minutesIn = (spans: readonly Span[]) =>
  spans.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / minuteMs, 0);

/** The period for which a therapist has worked at a business; without an end they still do. */
export interface Employment {
  first: Day;
  last: Day | null;
  /** Their own hours; all hours of the business by default. */
  hours?: OpeningHours | null;
}

/**
 * The bookable minutes of each day of a period: of each therapist, within their own hours and only
 * while they work there, and of all together. The opening hours count once where nobody works yet.
 */
export function bookableMinutes(
  period: Period,
  therapists: readonly Employment[],
  hours: OpeningHours,
  timeZone: string,
): { each: number[][]; all: number[] } {
  const changes = daysOfChange(period, timeZone);
  const open = openMinutes(period, [hours], timeZone, changes);
  const days = daysOf(period);
  const isThere = (day: Day, { first, last }: Employment) =>
    first <= day && (last === null || day <= last);
  const each = therapists.map((one) => {
    const own = one.hours ? openMinutes(period, [hours, one.hours], timeZone, changes) : open;
    return days.map((day, index) => (isThere(day, one) ? (own[index] ?? 0) : 0));
  });
  const all = days.map((day, index) =>
    therapists.some((one) => isThere(day, one))
      ? each.reduce((sum, minutes) => sum + (minutes[index] ?? 0), 0)
      : (open[index] ?? 0),
  );
  return { each, all };
}

/**
 * The days without a visit after which a customer counts as lost: twice the mean interval of their
 * visits, from three visits on, else a fixed number.
 */
export const lostAfter = { visits: 3, intervals: 2, least: 30, most: 365, otherwise: 120 } as const;
