import { defineResource } from '../defineResource';
import { customerFilter, customersPath, firstPage } from './calls';

export const customers = defineResource({
  name: 'customers',
  label: 'Customers',
  right: 'customers',
  recordRepresentation: 'name',
  list: () => import('./CustomerList'),
  show: () => import('./CustomerShow'),
  imports: [
    {
      name: 'customers',
      label: 'Import customers',
      needs: 'imports',
      rights: ['contacts'],
      load: () => import('./importer'),
    },
    {
      name: 'points',
      label: 'Import points',
      needs: 'points_import',
      rights: ['contacts', 'money'],
      load: () => import('./pointsImporter'),
    },
  ],
  bulk: {
    needs: 'customer_batches',
    fields: [{ source: 'tags', label: 'Tags', input: 'tags' }],
    matching: customerFilter,
  },
  kind: 'customer',
  activity: {
    customer: {
      one: 'customer',
      all: 'Customers',
      fields: { tags: ['tags', 'text'], phone: ['phone', 'phone'], email: ['email', 'text'] },
      lists: { tags: { label: 'tags', item: ({ name }) => String(name) } },
    },
    customer_note: {
      one: 'note',
      title: (name) => `the note ${name}`,
      fields: { body: ['words', 'text'] },
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
