import { percentOf } from '../../../domain/metrics';
import { formatCount } from '../../../domain/money';
import type { Figure } from './ReportCard';

/** "62.5%". */
export const formatPercent = (value: number): string => `${value}%`;

/** A share of open time in percent; undefined where nothing was open, of which there is none. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : percentOf(part, whole);

/** Minutes in hours, with one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** "12.5 h". */
export const formatHours = (hours: number): string => `${formatCount(hours)} h`;

/** The sum of a figure over steps, exactly to the cent. */
export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  Math.round(rows.reduce((sum, row) => sum + Math.round(value(row) * 100), 0)) / 100;

type Row = Readonly<Record<string, unknown>>;

interface Part {
  steps: readonly Row[];
}

/** The sum of a figure over the steps of a report. */
export const total =
  (...names: string[]) =>
  ({ steps }: Part): number =>
    sumOf(steps, (step) => sumOf(names, (name) => Number(step[name])));

/** What a figure was at the end of a report. */
export const atEnd =
  (name: string) =>
  ({ steps }: Part): number =>
    Number(steps.at(-1)?.[name] ?? 0);

type FigureRow<P> = readonly [
  label: string,
  value: (part: P) => number,
  format: (value: number) => string,
  isShare?: boolean,
];

/** The figures of a report beside those before; while it loads, their names. */
export const figuresOf = <P>(
  report: { period: P; compared: P | null } | undefined,
  rows: readonly FigureRow<P>[],
): Figure[] =>
  rows.map(([label, value, format, isShare = false]) => ({
    label,
    now: report ? value(report.period) : 0,
    before: report?.compared ? value(report.compared) : undefined,
    format,
    isShare,
  }));
