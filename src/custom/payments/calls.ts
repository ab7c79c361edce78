import { addressOf, byOffset, type Paging } from '../../dataProvider/address';

export const billingPath = '/api/owner/billing/transactions/{clientId}';
export const billingStatsPath = '/api/owner/billing/stats/{clientId}';

/** The payments that one call asks for. */
export const billingPageSize = 50;

/** As the specification writes it: "?limit=50&offset=0". */
export const byLimit: Paging = (page) => {
  const { limit = 0, offset = 0 } = byOffset(page);
  return { limit, offset };
};

/** GET: the first page of the unfiltered list. */
export const firstPage = addressOf(billingPath, byLimit({ page: 1, perPage: billingPageSize }));
