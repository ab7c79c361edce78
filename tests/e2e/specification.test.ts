import { describe } from 'vitest';
import type { Choices } from '../support/specificationBackend';
import { fillIn, openCategories, openServices, photo, rowOf, serviceForm } from './catalogue';
import { serveForeign } from './foreignBackend';
import { enter, test as journey } from './journey';

/** Backends that speak the specification, each with choices of its own where it leaves one. */
const backends: [name: string, choices: Choices, origins?: 'two'][] = [
  ['nothing but the specification', {}],
  [
    'envelopes under data, ids as text, empty values absent, plain status codes',
    { envelope: 'data', ids: 'texts', empty: 'absent', statuses: 'plain' },
  ],
  ['bare lists, empty values as ""', { envelope: 'bare', empty: 'text', statuses: 'plain' }, 'two'],
];

describe.each(backends)('a backend with %s', (name, choices, origins) => {
  const test = journey.extend('backend', async ({ server }, { onCleanup }) => {
    const backend = await serveForeign(server.url, choices, origins);
    onCleanup(() => backend.close());
    return backend;
  });

  test('AUTH-05, SVC-64, SVC-20, CAT-12: sign in, add, edit and delete a service, rename a category', async ({
    visit,
    backend,
  }) => {
    const { page, watch } = await visit({ baseURL: backend.url, origins: backend.origins });
    // Signing out and events are calls of ours; this backend does not have them.
    watch.expectFault(/404.*(logout|events)/);
    await enter(page);
    const title = `Massage over ${name}`;

    await openServices(page);
    await page.getByRole('link', { name: 'Add Service' }).click();
    const form = await serviceForm(page, 'Add New Service');
    await fillIn(form, { name: title });
    await form.locator('input[type=file]').setInputFiles(await photo());
    await form.getByRole('button', { name: 'Create Service' }).click();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, title).waitFor();

    await page.getByRole('link', { name: `Edit ${title}` }).click();
    const edit = await serviceForm(page, 'Edit Service');
    await edit.getByLabel('Price', { exact: true }).fill('77');
    await edit.getByRole('button', { name: 'Update Service' }).click();
    await edit.waitFor({ state: 'detached' });
    await rowOf(page, title).getByText('$77.00').waitFor();

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await rowOf(page, title).waitFor({ state: 'detached' });

    const categories = await openCategories(page);
    const rename = categories.getByRole('button', { name: /^Rename / }).first();
    const was = (await rename.getAttribute('aria-label'))?.replace('Rename ', '') ?? '';
    await rename.click();
    const field = categories.getByLabel(`New name of ${was}`);
    await field.fill(`${was} and more`);
    await field.press('Enter');
    await categories.getByText(`${was} and more`, { exact: true }).waitFor();

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/$/);
  });
});
