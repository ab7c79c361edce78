import { billingPath, byLimit } from '../../custom/payments/calls';
import { type BillingTransaction, toBillingTransaction } from '../../custom/payments/payment';
import { pathOfClient } from '../../dataProvider/address';
import { type Endpoint, type PagedShape, pagedList } from '../../dataProvider/endpoint';
import { openMembers } from '../../dataProvider/envelope';
import type { ListParams } from '../../dataProvider/resources';

/** The filters of the history, which a backend may ignore. */
export interface BillingFilter {
  q?: string;
  type?: string;
  status?: string;
}

const shape: PagedShape<BillingTransaction> = {
  isPaged: true,
  exports: true,
  path: billingPath,
  item: 'transaction',
  items: 'transactions',
  area: 'dashboard',
  toRecord: toBillingTransaction,
  fallbacks: { list: 'Failed to fetch transactions' },
};

const queryOf = ({ filter: { q, ...filter } = {} }: ListParams<BillingFilter, never>) => ({
  search: q,
  ...filter,
});

/** The payments that were received. One alone is an addition to the specification. */
export const endpoint = {
  ...pagedList(shape, byLimit, queryOf),
  async one(http, { id, meta, signal }) {
    // Behind the type, which may be any word of the backend, such as point_order.
    const own = String(id).replace(/^[^-]*-/, '');
    const path = `${pathOfClient(shape.path, meta)}/${encodeURIComponent(own)}`;
    const { json } = await http(path, {
      area: 'dashboard',
      signal,
      fallback: 'Failed to fetch transactions',
    });
    return toBillingTransaction(openMembers(json));
  },
} satisfies Endpoint<BillingTransaction>;

declare module '../../dataProvider/resources' {
  interface Resources {
    billing: typeof endpoint;
  }
}
