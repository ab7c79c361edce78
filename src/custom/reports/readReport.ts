import type { Json } from '../../dataProvider/faults';
import {
  complete,
  listReader,
  optional,
  partReader,
  readNumber,
  readPart,
  readText,
} from '../../dataProvider/read';
import type { ReportName } from './calls';

export type Numbers = Readonly<Record<string, number>>;

/** A step of the period by its first day, or what a therapist, a service, ... has of it by its name. */
export interface Line {
  id: number | null;
  name: string;
  first_day: string;
  figures: Numbers;
}

/** A report's figures of a period: its own, those of its steps, and those by names. */
export interface PeriodFigures {
  own: Numbers;
  steps: Line[];
  lists: Readonly<Record<string, Line[]>>;
}

export interface Report {
  period: PeriodFigures;
  compared: PeriodFigures | null;
}

interface Shape {
  own?: string[];
  steps: string[];
  lists?: Record<string, string[]>;
}

const takings = ['takings', 'visits'];
const booked = ['booked_minutes', 'open_minutes'];

const shapes: Record<ReportName, Shape> = {
  hours: {
    steps: booked,
    lists: { therapists: booked, busy: ['weekday', 'hour', 'booked_minutes'] },
  },
  customers: { own: ['new', 'returning', 'lost'], steps: ['new', 'returning', 'lost'] },
  attendance: { steps: ['completed', 'no_show', 'cancelled', 'open'] },
  takings: {
    steps: ['cash', 'points', 'refunded'],
    lists: { services: takings, categories: takings, therapists: takings, campaigns: takings },
  },
  members: {
    steps: ['members', 'income', 'joined', 'left'],
    lists: { plans: ['tier_level', 'members', 'income', 'joined', 'left'] },
  },
  points: { steps: ['given', 'used', 'removed', 'owed'] },
};

const numbers = (names: readonly string[]) =>
  partReader(Object.fromEntries(names.map((name) => [name, readNumber])));

const lines = (names: readonly string[]) => {
  const named = partReader({ id: optional(readNumber), name: readText, first_day: readText });
  const figures = numbers(names);
  return listReader((row: Json) => ({ ...named(row), figures: figures(row) }));
};

const readPeriodFigures =
  ({ own = [], steps, lists = {} }: Shape) =>
  (value: unknown) => {
    const part = readPart(value);
    const read = Object.entries(lists).map(([name, of]) => [name, lines(of)(part[name])]);
    return {
      own: numbers(own)(part),
      steps: lines(steps)(part.steps),
      lists: Object.fromEntries(read),
    };
  };

/** A report as its answer tells it; a figure that is missing is a failure of the whole. */
export const readReport = (report: ReportName, answer: Json): Report => {
  const part = readPeriodFigures(shapes[report]);
  return complete(partReader({ period: part, compared: optional(part) }))(answer);
};
