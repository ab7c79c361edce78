import type { GetListParams } from 'react-admin';
import { type Moment, type RangePreset, rangeOf } from '../../../domain/time';
import type { TransactionCsvRow } from '../../../domain/transactions';
import { byOffset } from '../../dataProvider/address';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { type Endpoint, type PagedShape, pagedList } from '../../dataProvider/endpoint';
import {
  partReader,
  readMoment,
  readNumber,
  readOptionalText,
  readText,
  recordReader,
  rowsReader,
} from '../../dataProvider/read';
import { currentTime } from '../../dataProvider/serverClock';
import { transactionsPath } from './calls';

/** A payment as the list of transactions shows it. Amounts are dollars. */
export interface Transaction extends ConsoleRecord, TransactionCsvRow {
  date: Moment | null;
  /** `id` is an addition to the specification; null without it. */
  customer: TransactionCsvRow['customer'] & { id: string | null };
  /** "order" or "subscription", also an addition; "" without it. */
  type: string;
  /** What it was for, in words, also an addition; "" without it. */
  description: string;
}

/** What the list is narrowed to. */
interface TransactionFilter {
  q?: string;
  range: RangePreset;
  /** The zone in whose days the range counts. */
  timeZone: string;
  payment?: string;
}

const shape: PagedShape<Transaction> = {
  isPaged: true,
  path: transactionsPath,
  item: 'transaction',
  items: 'transactions',
  area: 'dashboard',
  toRecord: recordReader({
    date: readMoment,
    customer: partReader({ id: readOptionalText, name: readText, phone: readOptionalText }),
    services: rowsReader(({ name, quantity }) => ({
      name: readText(name),
      quantity: readNumber(quantity, 1),
    })),
    amount: readNumber,
    cash_paid: readNumber,
    points_used: readNumber,
    status: readText,
    type: readText,
    description: readText,
  }),
};

/** A range ends at the moment of the call. */
const queryOf = ({ filter }: GetListParams) => {
  const { q, range, timeZone, payment } = filter as TransactionFilter;
  const { start, end } = rangeOf(range, currentTime(), timeZone);
  return {
    start_date: start.toISOString(),
    end_date: end.toISOString(),
    payment_method: payment,
    search: q,
  };
};

/** What customers paid, page by page. */
export const endpoint: Endpoint<Transaction> = pagedList(shape, byOffset, queryOf);
