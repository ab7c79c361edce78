import { type RangePreset, rangeOf } from '../../../domain/time';
import { byOffset } from '../../dataProvider/address';
import { type PagedShape, pagedList } from '../../dataProvider/endpoint';
import {
  optional,
  partReader,
  readMoment,
  readNumber,
  readStatus,
  readText,
  recordReader,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';
import type { ListParams } from '../../dataProvider/resources';
import { currentTime } from '../../dataProvider/serverClock';
import { transactionsPath } from './calls';

/** The filters of the list. */
interface TransactionFilter {
  q?: string;
  range: RangePreset;
  /** The zone in whose days the range counts. */
  timeZone: string;
  /** Today, which keeps the answers of another day apart in the cache. */
  day?: string;
  payment?: string;
}

const toRecord = recordReader({
  date: optional(readMoment),
  // The id is an addition to the specification, as the type and the description are.
  customer: partReader({ id: optional(readText), name: readText, phone: optional(readText) }),
  services: rowsReader(partReader({ name: readText, quantity: withDefault(readNumber, 1) })),
  amount: readNumber,
  cash_paid: readNumber,
  points_used: readNumber,
  status: readStatus(),
  // "order" or "subscription".
  type: readStatus(''),
  // The purchase in words.
  description: readText,
});

/** A payment as the list of transactions shows it. Amounts are dollars. */
export type Transaction = ReturnType<typeof toRecord>;

const shape: PagedShape<Transaction> = {
  isPaged: true,
  exports: true,
  path: transactionsPath,
  item: 'transaction',
  items: 'transactions',
  area: 'dashboard',
  toRecord,
};

/** A range ends at the moment of the call. */
const queryOf = ({ filter }: ListParams<TransactionFilter, never>) => {
  const { q, range, timeZone, day: _, payment } = filter as TransactionFilter;
  const { start, end } = rangeOf(range, currentTime(), timeZone);
  return {
    start_date: start.toISOString(),
    end_date: end.toISOString(),
    payment_method: payment,
    search: q,
  };
};

/** Customers' payments, with pagination. */
export const endpoint = pagedList(shape, byOffset, queryOf);

declare module '../../dataProvider/resources' {
  interface Resources {
    transactions: typeof endpoint;
  }
}
