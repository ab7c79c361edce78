import { type Taking, takingMethods } from '../../../../domain/dayEnd';
import { pathOfClient } from '../../../dataProvider/address';
import { openMembers } from '../../../dataProvider/envelope';
import type { Http } from '../../../dataProvider/http';
import {
  complete,
  partReader,
  readMoment,
  readNumber,
  readRows,
  readText,
  rowsReader,
} from '../../../dataProvider/read';
import { dayEndPath } from './calls';

const readDayEnd = complete(
  partReader({
    date: readMoment,
    payments: readNumber,
    // The parts by what was sold: dollars and points, before refunds.
    sales: rowsReader(
      partReader({
        kind: readText,
        payments: readNumber,
        money: readNumber,
        points: readNumber,
      }),
    ),
    refunds: readNumber,
  }),
);

const readTaking = complete(partReader({ taken: readNumber, refunded: readNumber }));

interface DayEndQuery {
  clientId: string;
  /** YYYY-MM-DD. */
  date: string;
  signal?: AbortSignal;
}

/** The takings of one day, an addition to the specification; asked for only of a server that names it. */
export const dayEndMethods = (http: Http) => ({
  /** GET /api/owner/transactions/{clientId}/day-end. */
  async dayEnd({ clientId, date, signal }: DayEndQuery) {
    const path = pathOfClient(dayEndPath, { clientId });
    const { json } = await http(path, {
      area: 'dashboard',
      query: { date },
      signal,
      fallback: 'Failed to load the takings of this day',
    });
    const data = openMembers(json);
    return { data: { ...readDayEnd(data), takings: readTakings(data.takings) } };
  },
});

/**
 * Reads the takings by payment method. An unknown method is an error, since leaving it out would falsify the
 * sums.
 */
const readTakings = (value: unknown): Taking[] =>
  readRows(value).map((row) => {
    const method = takingMethods.find((one) => one === row.method);
    if (!method) throw new Error(`The server takes payments in an unknown way: ${row.method}`);
    return { method, ...readTaking(row) };
  });

/** The takings of a business on a day. Money is dollars. */
export type DayEnd = Awaited<ReturnType<ReturnType<typeof dayEndMethods>['dayEnd']>>['data'];
