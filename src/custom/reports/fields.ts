import { percentOf } from '../../../domain/metrics';
import { formatCount, formatUsd } from '../../../domain/money';
import { formatUsdShort } from '../../../domain/shortFigures';
import type { Numbers, PeriodFigures } from './readReport';

/** A figure's label and format; its value is by default the member of that name in the answer. */
export interface Field {
  label: string;
  format: (value: number) => string;
  colour: string;
  /** Computes it; undefined where there is none, as of the share of no open hours. */
  of?: (figures: Numbers, part: PeriodFigures) => number | undefined;
  /** Its value over the whole report, if not its sum over the steps. */
  total?: (part: PeriodFigures) => number | undefined;
  /** A share, of which a change in percent would say nothing. */
  isShare?: true;
}

const formatPercent = (value: number) => `${formatCount(value)}%`;
const formatHours = (hours: number) => `${formatCount(hours)} h`;

const shareOf = (part = 0, whole = 0) => (whole === 0 ? undefined : percentOf(part, whole));
/** With one decimal. */
const hoursOf = (minutes = 0) => Math.round(minutes / 6) / 10;

/** The sum of a figure over the steps of a report, exactly to the cent. */
export const sumOf = ({ steps }: PeriodFigures, ...names: string[]): number =>
  steps.reduce(
    (sum, { figures }) =>
      names.reduce((cents, name) => cents + Math.round((figures[name] ?? 0) * 100), sum),
    0,
  ) / 100;

const atLastStep = (name: string) => (part: PeriodFigures) => part.steps.at(-1)?.figures[name];
const ofPeriod = (name: string) => (part: PeriodFigures) => part.own[name];

const primary = '--verbena-primary';
const accent = '--verbena-accent';

const count = (label: string, more: Partial<Field> = {}): Field => ({
  label,
  format: formatCount,
  colour: primary,
  ...more,
});
const dollars = (label: string, more: Partial<Field> = {}) =>
  count(label, { format: formatUsd, ...more });
const hours = (label: string, name: string) =>
  count(label, {
    format: formatHours,
    of: (figures) => hoursOf(figures[name]),
    total: (part) => hoursOf(sumOf(part, name)),
  });
const share = (label: string, of: Field['of'], total?: Field['total']) =>
  count(label, { format: formatPercent, isShare: true, of, ...(total && { total }) });

/** The figures of all reports. */
export const fields = {
  booked: hours('Booked time', 'booked_minutes'),
  open_hours: hours('Open', 'open_minutes'),
  booked_share: share(
    'Booked share',
    ({ booked_minutes, open_minutes }) => shareOf(booked_minutes, open_minutes),
    (part) => shareOf(sumOf(part, 'booked_minutes'), sumOf(part, 'open_minutes')),
  ),
  new: count('New', { colour: accent, total: ofPeriod('new') }),
  returning: count('Returning', { total: ofPeriod('returning') }),
  lost: count('Lost', { colour: '--verbena-danger', total: ofPeriod('lost') }),
  completed: count('Completed'),
  no_show: count('No-shows', { colour: '--verbena-danger' }),
  cancelled: count('Cancelled', { colour: '--verbena-border-strong' }),
  open: count('Open'),
  missed: share(
    'Share of no-shows',
    ({ no_show = 0, completed = 0 }) => shareOf(no_show, no_show + completed),
    (part) => shareOf(sumOf(part, 'no_show'), sumOf(part, 'no_show', 'completed')),
  ),
  cash: dollars('Money'),
  points: count('Points', { colour: '--verbena-info' }),
  refunded: dollars('Refunded'),
  takings: dollars('Takings'),
  visits: count('Visits'),
  members: count('Members', { total: atLastStep('members') }),
  income: dollars('Monthly income', { total: atLastStep('income') }),
  joined: count('Joined'),
  left: count('Leavers'),
  given: count('Given', { colour: accent }),
  used: count('Used'),
  removed: count('Removed by hand'),
  owed: count('Owed', { total: atLastStep('owed') }),
} satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

/** Undefined where there is none. */
export const figureIn = (
  name: FieldName,
  figures: Numbers,
  part: PeriodFigures,
): number | undefined => {
  const { of }: Field = fields[name];
  return of ? of(figures, part) : figures[name];
};

/** The short form of a scale. */
export const scaleOf = ({ format }: Field) => (format === formatUsd ? formatUsdShort : format);
