import { type CustomerSort, customerSorts } from '../../../domain/customers';
import { byOffset, pathOfClient } from '../../dataProvider/address';
import { type Endpoint, type PagedShape, pagedList } from '../../dataProvider/endpoint';
import type { Json } from '../../dataProvider/faults';
import {
  listIn,
  optional,
  partReader,
  readMoment,
  readNumber,
  readPart,
  readRows,
  readText,
  readTexts,
  readYes,
  recordReader,
} from '../../dataProvider/read';
import type { ListParams } from '../../dataProvider/resources';
import {
  type CustomerFilter,
  customerFilter,
  customersPath,
  customersSort,
  orderOf,
} from './calls';
import { calledName, toCustomerDetail } from './customerDetail';

const readTierCount = partReader({
  tier_level: readNumber,
  tier_name: readText,
  count: readNumber,
});

/** The number of customers in a tier. */
export type TierCount = ReturnType<typeof readTierCount>;

/** The part of the list's answer beside the customers, which a backend may leave out. */
export interface CustomersMeta {
  tiers?: TierCount[];
  /** The words of the business to filter by, if the server keeps any. */
  tags?: string[];
}

const readCustomer = recordReader({
  name: readText,
  first_name: readText,
  last_name: readText,
  phone: optional(readText),
  tier_level: readNumber,
  tier_name: readText,
  join_date: optional(readMoment),
  total_spent: readNumber,
  last_activity: optional(readMoment),
  points_balance: readNumber,
  is_erased: readYes,
});

/** The customer that a row of an answer tells. */
export const toCustomer = (row: Json) => {
  const { is_erased: isErased, ...customer } = readCustomer(row);
  return { ...customer, name: calledName(customer), isErased };
};

/** A customer of the list. Money is dollars. */
export type Customer = ReturnType<typeof toCustomer>;

const shape: PagedShape<Customer> = {
  isPaged: true,
  exports: true,
  sorts: customerSorts,
  path: customersPath,
  item: 'customer',
  items: 'customers',
  area: 'dashboard',
  toRecord: toCustomer,
};

/** A page by `q`, `tier`, `tag` and one of the three orders; any other order is the usual one. */
const { list, sorts } = pagedList(
  shape,
  byOffset,
  ({ filter, sort }: ListParams<CustomerFilter, CustomerSort>) => ({
    ...customerFilter(filter ?? {}),
    ...orderOf(
      customerSorts.find((field) => field === sort?.field) ?? customersSort.field,
      sort?.order,
    ),
  }),
  ({ stats, tags }): CustomersMeta => ({
    ...(listIn(readPart(stats).tier_distribution) && {
      tiers: readRows(readPart(stats).tier_distribution).map(readTierCount),
    }),
    ...(listIn(tags) && { tags: readTexts(tags) }),
  }),
);

export const endpoint = {
  isOwnerApi: true,
  list,
  sorts,
  /** The customer with all that is known of them. */
  async one(http, { id, meta, signal }) {
    const path = `${pathOfClient(shape.path, meta)}/${encodeURIComponent(id)}`;
    const { json } = await http(path, { area: 'dashboard', signal });
    return toCustomerDetail(json, String(id), path);
  },
} satisfies Endpoint;

declare module '../../dataProvider/resources' {
  interface Resources {
    customers: typeof endpoint;
  }
}
