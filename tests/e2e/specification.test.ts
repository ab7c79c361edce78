import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { describe } from 'vitest';
import { type Choices, specificationBackend } from '../support/specificationBackend';
import { fillIn, openCategories, openServices, photo, rowOf, serviceForm } from './catalogue';
import { enter, test as journey } from './journey';

/** Backends that speak the specification, each with choices of its own where it leaves one. */
const backends: [name: string, choices: Choices][] = [
  ['nothing but the specification', {}],
  [
    'envelopes under data, ids as text, empty values absent, plain status codes',
    { envelope: 'data', ids: 'texts', empty: 'absent', statuses: 'plain' },
  ],
  ['bare lists, empty values as ""', { envelope: 'bare', empty: 'text', statuses: 'plain' }],
];

/** The console's own files from the built server, its calls from a stripped backend over it. */
async function serveStripped(url: string, choices: Choices) {
  const backend = specificationBackend(
    { request: (path, init) => fetch(`${url}${path}`, init) },
    choices,
  );
  const server = createAdaptorServer({
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (/^\/(api|auth)\//.test(pathname)) return backend.fetch(request);
      const { status, headers, body } = await fetch(`${url}${pathname}${search}`);
      const kept = new Headers(headers);
      // fetch has unpacked the body already.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
        kept.delete(name);
      }
      return new Response(body, { status, headers: kept });
    },
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
    },
  };
}

describe.each(backends)('a backend with %s', (name, choices) => {
  const test = journey.extend('backend', async ({ server }, { onCleanup }) => {
    const backend = await serveStripped(server.url, choices);
    onCleanup(() => backend.close());
    return backend;
  });

  test('AUTH-05, SVC-64, SVC-20, CAT-12: sign in, add, edit and delete a service, rename a category', async ({
    visit,
    backend,
  }) => {
    const { page, watch } = await visit({ baseURL: backend.url });
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
