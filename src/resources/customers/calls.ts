import { addressOf, byOffset, pageSize } from '../../dataProvider/address';

export const customersPath = '/api/owner/customers/{clientId}';

/** The order of the list at first. */
export const customersSort = { field: 'join_date', order: 'DESC' } as const;

/** The order of a list as the call says it. */
export const orderOf = (field: string, order: 'ASC' | 'DESC' | undefined) => ({
  sort_by: field,
  sort_order: order === 'ASC' ? 'asc' : 'desc',
});

/** The filters of the list. */
export interface CustomerFilter {
  q?: string;
  tier?: string;
  tag?: string;
}

/** The query parameters of the list's filters. */
export const customerFilter = ({ q, tier, tag }: CustomerFilter) => ({
  ...(q && { search: q }),
  ...(tier && { tier }),
  ...(tag && { tag }),
});

/** GET: the list as it is shown at first. */
export const firstPage = addressOf(customersPath, {
  ...orderOf(customersSort.field, customersSort.order),
  ...byOffset({ page: 1, perPage: pageSize }),
});
