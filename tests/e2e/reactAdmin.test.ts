import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { openAddress, openBusiness } from './consoleAddress';
import { enter, temporaryFolder, test } from './journey';
import { buildWith } from './ownBuild';
import { openRoomServer } from './roomServer';

/** The console with react-admin's own pages over somebody else's server, built once for this file. */
const withRooms = test
  .extend('rooms', { scope: 'file' }, async ({ program: _ }, { onCleanup }) => {
    const rooms = await openRoomServer();
    onCleanup(() => rooms.close());
    return rooms;
  })
  .extend('folder', { scope: 'file' }, ({ program: _ }, { onCleanup }) =>
    temporaryFolder(onCleanup),
  )
  .extend('built', { scope: 'file' }, async ({ rooms, demo, folder }, { onCleanup }) => {
    const web = await buildWith(['rooms', 'keys'], folder, { roomsUrl: rooms.url });
    const business = await openBusiness(demo, { settings: { CONNECT_SRC: rooms.url }, web });
    const address = await openAddress();
    address.show(business);
    onCleanup(async () => {
      address.close();
      await business.close();
    });
    return address;
  })
  .extend('own', async ({ built, rooms, visit }) => {
    const opened = await visit({ baseURL: built.url, origins: [built.url, rooms.url] });
    await enter(opened.page);
    return opened;
  });

const openRooms = async (page: Page) => {
  await page.goto('/rooms');
  await page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor();
  await page.getByRole('row', { name: /garden/i }).waitFor();
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const heading = (page: Page, text: string) =>
  page.locator('th').filter({ hasText: text }).locator('.MuiTableSortLabel-root');

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => name);

withRooms(
  "react-admin's List, DataTable and DeleteButton: found, sorted, deleted and undone",
  async ({ own: { page }, rooms }) => {
    await openRooms(page);
    await heading(page, 'Number of beds').click();
    await page.waitForURL(/sort=number_of_beds/);
    await page.getByLabel('Search', { exact: true }).fill('ocean');
    await rowOf(page, 'Garden').waitFor({ state: 'detached' });
    await page.getByLabel('Search', { exact: true }).fill('');
    await rowOf(page, 'Garden').waitFor();

    await rowOf(page, 'Forest').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Element deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Forest').waitFor();
    await page.getByText('Element deleted').waitFor({ state: 'detached' });
    expect(names(rooms.tables.rooms)).toContain('Forest');

    await rowOf(page, 'Ocean').getByRole('checkbox').check();
    await page.getByText('1 item selected').waitFor();
    await page
      .locator('.RaBulkActionsToolbar-toolbar')
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Element deleted').waitFor();
    expect(names(rooms.tables.rooms)).toContain('Ocean');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect.poll(() => names(rooms.tables.rooms)).not.toContain('Ocean');
  },
);

withRooms(
  "react-admin's Create and SimpleForm: what an input refuses is told, and the rest is saved",
  async ({ own: { page, watch }, rooms }) => {
    watch.expectFault(/422/);
    await openRooms(page);
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Io');
    await page.getByRole('spinbutton', { name: 'Number of beds' }).fill('9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must be 3 characters at least').waitFor();
    await page.getByText('Must be 4 or less').waitFor();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Iolite');
    await page.getByRole('spinbutton', { name: 'Number of beds' }).fill('3');
    rooms.refuseNext(422);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The key of the rooms is out of date').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Element created').waitFor();
    await rowOf(page, 'Iolite').waitFor();
    expect(rooms.tables.rooms.at(-1)).toMatchObject({ name: 'Iolite', number_of_beds: 3 });
  },
);

withRooms(
  "react-admin's Edit, TabbedForm, ReferenceManyField and Datagrid: changed, undone and saved",
  async ({ own: { page }, rooms }) => {
    await openRooms(page);
    await rowOf(page, 'Garden').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('tab', { name: 'Keys' }).click();
    await page.getByRole('cell', { name: 'Brass' }).waitFor();
    expect(await page.getByRole('cell', { name: 'Steel' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Room', exact: true }).click();
    const rename = async (name: string) => {
      await page.getByRole('textbox', { name: /^Name/ }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Element updated').waitFor();
    };
    await rename('Rose garden');
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Garden').waitFor();
    expect(names(rooms.tables.rooms)).toContain('Garden');
    await rowOf(page, 'Garden').getByRole('link', { name: 'Edit' }).click();
    await rename('Herb garden');
    await rowOf(page, 'Herb garden').waitFor();
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect.poll(() => names(rooms.tables.rooms)).toContain('Herb garden');
  },
);

withRooms(
  "react-admin's Show and SimpleShowLayout, at an address of their own",
  async ({ own: { page } }) => {
    await openRooms(page);
    await rowOf(page, 'Forest').getByRole('cell', { name: 'Forest' }).click();
    await page.waitForURL(/\/rooms\/2\/show$/);
    await page.getByText('Number of beds').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/rooms\/2$/);
    await page.getByRole('textbox', { name: /^Name/ }).waitFor();
  },
);

withRooms(
  "a data provider of react-admin's stands in for one resource, whose form of ours asks its inputs",
  async ({ own: { page }, rooms }) => {
    await page.goto('/keys');
    await rowOf(page, 'Steel').getByRole('link', { name: 'Forest' }).waitFor();
    await rowOf(page, 'Steel').getByRole('link', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit key' });
    await form.getByLabel('Label').fill('Stainless steel');
    await form.getByRole('button', { name: 'Update' }).click();
    await form.getByText('Must be 8 characters or less').waitFor();
    await form.getByLabel('Label').fill('Silver');
    await form.getByRole('button', { name: 'Update' }).click();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, 'Silver').waitFor();
    expect(rooms.tables.keys[1]).toMatchObject({ label: 'Silver', room_id: 2 });
  },
);

withRooms(
  "another server's 401 ends no session, and our token never goes there",
  async ({ own: { page, watch }, rooms }) => {
    await openRooms(page);
    watch.expectFault(/401/);
    rooms.refuseNext(401);
    await heading(page, 'Name').click();
    await page.getByText('The key of the rooms is out of date').first().waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(rooms.calls.filter(({ authorization }) => authorization)).toEqual([]);
    const ofRooms = rooms.calls.filter(({ line }) => line.includes('/rooms'));
    expect(new Set(ofRooms.map(({ key }) => key))).toEqual(new Set(['of-the-rooms']));
  },
);

withRooms(
  "the texts of react-admin's parts come with the first page that has one",
  async ({ own }) => {
    const { page } = own;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const texts = () => asked.filter((url) => /\/english-[^/]*\.js$/.test(url));
    await page.goto('/customers');
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/customers\/\d+/);
    await quiet(page);
    expect(texts()).toEqual([]);
    await openRooms(page);
    await page.getByRole('link', { name: 'Create' }).waitFor();
    await expect.poll(() => texts().length).toBe(1);
  },
);
