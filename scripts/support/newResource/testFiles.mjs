/** The tests of a resource: of its calls, and of what the owner sees. */
import { kinds } from './kinds.mjs';
import { capitalized } from './names.mjs';

/** @typedef {import('./fieldList.mjs').Field} Field */
/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {import('./sharedFiles.mjs').Template} Template */

/** Valid values of the first or the second record. @type {(names: Names, fields: Field[], place: 0 | 1) => Record<string, unknown>} */
const recordOf = ({ one }, fields, place) => ({
  ...Object.fromEntries(
    fields.map((field) => [field.name, kinds[field.kind].values(field)[place]]),
  ),
  name: `${['First', 'Second'][place]} ${one}`,
});

/** `tests/dataProvider/teaBlends.test.ts` @type {Template} */
export const providerTest = (names, fields) => `
import { expect, test } from 'vitest';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { fakeHttp } from '../support/fakeHttp';

const first = ${JSON.stringify(recordOf(names, fields, 0))};
const second = ${JSON.stringify(recordOf(names, fields, 1))};
const path = '/api/owner/${names.name}';

test('${names.several} are read from their envelope, created by a POST and changed by a PUT', async () => {
  const { http, calls } = fakeHttp({
    [\`GET \${path}\`]: { ${names.table}: [{ id: 7, ...first, version: '1' }] },
    [\`POST \${path}\`]: { ${names.kind}: { id: 8, ...second } },
    [\`PUT \${path}/7\`]: { ${names.kind}: { id: 7, ...first, name: 'Another' } },
  });
  const dataProvider = createOwnerDataProvider(http, endpoints);

  const list = await dataProvider.getList('${names.name}', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const record = { id: '7', ...first, version: '1' };
  expect(list).toEqual({ data: [record], total: 1 });

  const created = await dataProvider.create('${names.name}', { data: second });
  expect(created.data).toEqual({ id: '8', ...second });
  expect(calls.at(-1)?.body).toEqual(second);

  const change = { id: '7', data: { name: 'Another' }, previousData: record };
  await dataProvider.update('${names.name}', change);
  expect(calls.at(-1)?.body).toEqual({ name: 'Another' });
});
`;

/** `tests/resources/teaBlends.test.tsx` @type {Template} */
export const screenTest = (names, fields) => {
  const { name, one, several, type } = names;
  const values = recordOf(names, fields, 0);
  const typed = fields.flatMap((field) => {
    if (field.optional || field.start !== undefined || field.kind === 'flag') return [];
    const input = `form.getByLabelText(/^${field.label}\\W*$/)`;
    const way = field.kind === 'oneOf' ? 'selectOptions' : 'type';
    return `  await person.${way}(${input}, ${JSON.stringify(String(values[field.name]))});`;
  });
  const filters = fields.filter(({ kind }) => ['oneOf', 'flag', 'active'].includes(kind)).length;
  return `
import '../../src/components/bulk/BulkDeleteDialog';
import '../../src/components/list/BulkActions';
import '../../src/resources/${name}/${type}Form';
import '../../src/resources/${name}/${type}List';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

test('${several} are added, changed, found, and deleted together', async () => {
  const user = { additions: ['batches'] };
  const { person } = await renderConsole('/${name}/create', { app, user });
  const form = within(await screen.findByRole('dialog', { name: 'Add ${one}' }));
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Name is required');
${typed.join('\n')}
  await person.click(form.getByRole('button', { name: 'Add' }));

  await person.click(await screen.findByRole('link', { name: 'First ${one}' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ${one}' }));
  await person.clear(dialog.getByLabelText(/^Name\\W*$/));
  await person.type(dialog.getByLabelText(/^Name\\W*$/), 'Second ${one}');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('${capitalized(one)} updated');

  await person.type(await screen.findByRole('searchbox', { name: /Search/ }), 'First ${one}');
  await screen.findByText('No ${several} match');
  await person.click(screen.getByRole('button', { name: 'Clear ${['search', 'search and filter'][filters] ?? 'search and filters'}' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Select Second ${one}' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const look = within(await screen.findByRole('dialog', { name: 'Delete 1 ${one}' }));
  await person.click(await look.findByRole('button', { name: 'Delete 1 ${one}' }));
  await screen.findByText('No ${several} found');
});
`;
};
