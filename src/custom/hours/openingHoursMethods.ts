import { once } from '../../../domain/activity';
import {
  assumedHours,
  type WeekdayHours,
  type WeekHours,
  weekdays,
} from '../../../domain/openingHours';
import type { Endpoint } from '../../dataProvider/endpoint';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import type { Json } from '../../dataProvider/faults';
import { type Http, ifMatch } from '../../dataProvider/http';
import { noteChange } from '../../dataProvider/ownChanges';
import { readRows, readText, readVersion, readYes } from '../../dataProvider/read';

/** The hours of the week as the server keeps them. */
export interface Week extends WeekHours {
  /** True for the default hours, used while the business has set none. */
  isAssumed: boolean;
  version?: string;
}

/** The hours of the week as their form takes them. */
export interface WeekRecord extends Omit<Week, 'days'> {
  id: string;
  /** Each with a name, so that two can change different days at once. */
  days: (WeekdayHours & { id: string })[];
}

/** The days of a week with their names as ids. */
export const namedDays = (days: readonly WeekdayHours[]) =>
  days.map((day, index) => ({ ...day, id: weekdays[index] ?? '' }));

/** The hours of the week for their form. */
export const recordOf = (week: Week): WeekRecord => ({
  ...week,
  id: once,
  days: namedDays(week.days),
});

/** Reads the recorded state of the hours. */
export const weekStates: Pick<Endpoint<WeekRecord>, 'ofState'> = {
  ofState: ({ days }) => ({ days: namedDays(readRows(days).map(toDay)) }),
};

const path = '/api/owner/opening-hours';

/** The hours of the week, an addition to the specification. */
export const openingHoursMethods = (http: Http) => ({
  /** GET /api/owner/opening-hours. */
  async openingHours({ signal }: { signal?: AbortSignal } = {}) {
    const { json } = await http(path, { signal });
    return { data: toWeek(json) };
  },

  /** PUT /api/owner/opening-hours, as a change of the version that the owner has seen. */
  async updateOpeningHours({ days, version }: Pick<Week, 'days' | 'version'>) {
    const { json, headers } = await http(path, {
      method: 'PUT',
      headers: ifMatch(version),
      body: { days },
    });
    return { data: noteChange(toWeek(json), headers) };
  },
});

function toWeek(json: unknown): Week {
  const row = openMembers(json);
  const days = readRows(row.days).map(toDay);
  if (days.length !== assumedHours.days.length) throw new ApiError(unreadableText, { status: 200 });
  return { days, isAssumed: readYes(row.is_assumed), ...readVersion(row) };
}

/** Reads the hours of seven days; the assumed ones where there are none. */
export const readDays = (value: unknown): WeekdayHours[] => {
  const days = readRows(value).map(toDay);
  return days.length === assumedHours.days.length ? days : assumedHours.days;
};

const toDay = (row: Json): WeekdayHours => ({
  is_open: readYes(row.is_open),
  opens: readText(row.opens),
  closes: readText(row.closes),
  breaks: readRows(row.breaks).map(({ starts, ends }) => ({
    starts: readText(starts),
    ends: readText(ends),
  })),
});
