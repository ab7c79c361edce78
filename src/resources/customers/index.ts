import { addressOf, byOffset, pageSize } from '../../dataProvider/address';
import { defineResource } from '../defineResource';

export const customersPath = '/api/owner/customers/{clientId}';

/** The order of the list at first. */
export const customersSort = { field: 'join_date', order: 'DESC' } as const;

/** The order of a list as the call says it. */
export const orderOf = (field: string, order: 'ASC' | 'DESC' | undefined) => ({
  sort_by: field,
  sort_order: order === 'ASC' ? 'asc' : 'desc',
});

const firstPage = addressOf(customersPath, {
  ...orderOf(customersSort.field, customersSort.order),
  ...byOffset({ page: 1, perPage: pageSize }),
});

export const customers = defineResource({
  name: 'customers',
  label: 'Customers',
  needs: 'customers',
  recordRepresentation: 'name',
  list: () => import('./CustomerList'),
  show: () => import('./CustomerShow'),
  imports: [
    {
      name: 'customers',
      label: 'Import',
      addition: 'imports',
      load: () => import('./importer'),
    },
    {
      name: 'points',
      label: 'Import points',
      addition: 'points_import',
      needs: ['money'],
      load: () => import('./pointsImporter'),
    },
  ],
  kind: 'customer',
  activity: {
    customer: { one: 'customer', all: 'Customers', fields: { tags: ['tags', 'text'] } },
    customer_note: {
      one: 'note',
      all: 'Notes about customers',
      switches: {
        is_alert: (name, isOn) =>
          isOn ? `Made the note ${name} the alert` : `Made an ordinary note of the alert ${name}`,
      },
    },
  },
  firstCalls({ id, query }) {
    if (id) return [`${customersPath}/${id}`];
    return query.size ? [] : [firstPage];
  },
});
