import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stockCampaigns } from '../../support/campaigns';
import { failure, gate, holding } from '../../support/catalogue';
import { catchDownloads } from '../../support/downloads';
import { expectLogged } from '../../support/expectLogged';
import { messageShown } from '../../support/notifications';
import { type ConsoleCall, renderConsole } from '../../support/renderConsole';
import { stopClock } from '../../support/stopClock';
import { readRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/campaigns';
const now = new Date('2026-03-04T15:00:00Z');

const table = () => screen.findByRole('table', { name: 'Campaigns' });
const rowOf = (name: string) =>
  screen.getByRole('link', { name }).closest('tr') as HTMLTableRowElement;
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .filter(({ textContent }) => textContent)
    .map(({ textContent }) => textContent);

test.beforeEach(async () => {
  stopClock(now);
  await stockCampaigns(app, [
    {
      name: 'Spring',
      bundles: [
        {
          name: 'Day off',
          description: 'A slow day',
          bundle_price: 150,
          services: ['Swedish Massage', 'Herbal Facial'],
        },
        { name: 'Stones', bundle_price: 100.25, services: ['Hot Stone'] },
      ],
    },
    { name: 'Summer', start_date: '2026-06-01T04:00:00Z', end_date: '2026-07-01T04:00:00Z' },
    { name: 'Winter', start_date: '2026-01-01T05:00:00Z', end_date: '2026-02-01T05:00:00Z' },
    { name: 'Secret', is_active: false, start_date: '2026-02-02T05:00:00Z' },
  ]);
});

test('CMP-01: the table has its columns in their order', async () => {
  await renderConsole('/campaigns', { app });
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Campaign',
    'Bundles',
    'Start Date',
    'End Date',
    'Status',
    'Actions',
  ]);
});

test('CMP-02, CMP-08: a row shows its bundles, what they save together, its dates by the clocks of the business and its status', async () => {
  await renderConsole('/campaigns', { app });
  await table();
  const cells = (name: string) =>
    within(rowOf(name))
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent);
  // The days alone are those of a phone, which has one place for both.
  expect(cells('Spring')).toEqual([
    'Spring',
    '2 bundles $55.25 saved in Spring',
    'Mar 1, 2026, 9:00 AMMar 1, 2026 – Mar 31, 2026',
    'Mar 31, 2026, 9:30 PM',
    'Active',
  ]);
  expect(cells('Summer').slice(1)).toEqual([
    '0 bundles $0.00 saved in Summer',
    'Jun 1, 2026, 12:00 AMJun 1, 2026 – Jul 1, 2026',
    'Jul 1, 2026, 12:00 AM',
    'Scheduled',
  ]);
  expect(cells('Winter')[4]).toBe('Expired');
  expect(cells('Secret')[4]).toBe('Inactive');
});

test('a file of the list says how many bundles a campaign has', async () => {
  const files = catchDownloads();
  const { person } = await renderConsole('/campaigns', { app });
  await table();
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = files[0]?.text.split('\r\n') ?? [];
  expect(lines[0]).toMatch(/Campaign,Bundles,Start Date,End Date,Status$/);
  expect(lines.find((line) => line.startsWith('Spring'))).toMatch(/^Spring,2,"Mar 1, 2026/);
});

test('CMP-08: a status follows the time while the page is open', async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await renderConsole('/campaigns', { app });
  await table();
  expect(within(rowOf('Spring')).getByText('Active')).toBeVisible();
  vi.setSystemTime(new Date('2026-04-01T01:31:00Z'));
  vi.advanceTimersByTime(60_000);
  await waitFor(() => expect(within(rowOf('Spring')).getByText('Expired')).toBeVisible());
});

test('the zone of the business is named where the browser has another one', async () => {
  await renderConsole('/campaigns', { app, user: { timeZone: 'Pacific/Auckland' } });
  await table();
  expect(
    screen.getByText('Dates and times are those of your business (Pacific/Auckland).'),
  ).toBeVisible();
  expect(within(rowOf('Spring')).getByText('Mar 2, 2026, 3:00 AM')).toBeVisible();
});

test('CMP-03: a row opens to show its bundles, their services and what they save, by mouse and keyboard', async () => {
  const { person } = await renderConsole('/campaigns', { app });
  await table();
  const toggle = screen.getByRole('button', { name: /bundles .* in Spring$/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await person.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const bundles = screen.getByRole('list', { name: 'Bundles of Spring' });
  expect(bundles.closest('[id]')?.id).toBe(toggle.getAttribute('aria-controls'));
  const [first, second] = [...bundles.children].map((bundle) => bundle.textContent);
  expect(first).toBe(
    'Day off$150.00A slow daySwedish Massage$95.00Herbal Facial$80.00Original total$175.00You Save$25.00 (14%)',
  );
  expect(second).toBe('Stones$100.25Hot Stone$130.50Original total$130.50You Save$30.25 (23%)');
  toggle.focus();
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('list', { name: 'Bundles of Spring' })).toBeNull();

  await person.click(screen.getByRole('button', { name: /bundles .* in Summer$/ }));
  expect(screen.getByText(/This campaign has no bundles yet/)).toBeVisible();
});

test('CMP-04: a business without campaigns can begin', async () => {
  await stockCampaigns(app);
  const { person } = await renderConsole('/campaigns', { app });
  expect(await screen.findByText('No campaigns found')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Create Your First Campaign' }));
  await screen.findByRole('dialog', { name: 'Add New Campaign' });
  expect(window.location.pathname).toBe('/campaigns/create');
});

test('CMP-05: every row can be edited and deleted', async () => {
  const { person } = await renderConsole('/campaigns', { app });
  await table();
  for (const name of ['Spring', 'Summer', 'Winter', 'Secret']) {
    expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
  await person.click(screen.getByRole('link', { name: 'Edit Summer' }));
  expect(await screen.findByLabelText('Campaign name')).toHaveValue('Summer');
});

test('CMP-06, API-27: deleting asks by name; declining sends nothing, agreeing takes it from the list', async () => {
  const { person, linesOf } = await renderConsole('/campaigns', { app });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Winter' }));
  expect(await screen.findByText(`Are you sure you want to delete "Winter"?`)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(linesOf('DELETE')).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Delete Winter' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(names()).toEqual(['Summer', 'Spring', 'Secret']));
  expect(linesOf('DELETE')).toHaveLength(1);
  await messageShown('Campaign deleted');
});

test('CMP-06: a deletion under way is neither sent twice nor left', async () => {
  const held = gate();
  const { person, linesOf } = await renderConsole('/campaigns', {
    app,
    instead: holding((line) => line.startsWith('DELETE'), held),
  });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Winter' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Deleting...' }));
  await person.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  held.open();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(linesOf('DELETE')).toHaveLength(1);
});

test('CMP-07, ERR-12: a deletion that fails shows the message of the server on the list, and the campaign stays', async () => {
  expectLogged('The campaign is on a poster');
  const { person } = await renderConsole('/campaigns', {
    app,
    instead: ({ line }) =>
      line.startsWith('DELETE') ? failure('The campaign is on a poster') : undefined,
  });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Winter' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The campaign is on a poster');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(names()).toContain('Winter');
});

test('CMP-07, ERR-12: a failed list shows the message of the server, never an empty list, and can be asked for again', async () => {
  expectLogged('The posters are being printed');
  let failing = true;
  const { person } = await renderConsole('/campaigns', {
    app,
    instead: ({ line }) =>
      line === list && failing ? failure('The posters are being printed') : undefined,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The posters are being printed');
  expect(screen.queryByText('No campaigns found')).toBeNull();
  failing = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await table();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while the list loads, it says so', async () => {
  const held = gate();
  await renderConsole('/campaigns', { app, instead: holding((line) => line === list, held) });
  expect(await screen.findByText('Loading campaigns...')).toBeVisible();
  expect(screen.queryByText('No campaigns found')).toBeNull();
  held.open();
  await table();
});

test('one call answers the list, its search in campaigns, bundles and services, its status and its order', async () => {
  const { person, linesOf } = await renderConsole('/campaigns', { app });
  await table();
  expect(names()).toEqual(['Summer', 'Spring', 'Secret', 'Winter']);
  await person.click(screen.getByRole('button', { name: 'Campaign' }));
  expect(names()).toEqual(['Secret', 'Spring', 'Summer', 'Winter']);
  await person.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
  expect(names()).toEqual(['Summer']);
  expect(screen.getByText('1 of 4 campaigns')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Status'), 'All campaigns');
  await person.type(screen.getByLabelText('Search campaigns'), 'hot stone');
  await waitFor(() => expect(names()).toEqual(['Spring']));
  expect(window.location.search).toBe('?sort=name.asc&q=hot+stone');
  await person.type(screen.getByLabelText('Search campaigns'), 's on the moon');
  expect(await screen.findByText('No campaigns match')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(linesOf('GET')).toEqual([list]);
});

test('what stands in the address beside search, filters and order narrows nothing', async () => {
  await renderConsole('/campaigns?from=mail&name=Winter&status=scheduled', { app });
  await table();
  expect(names()).toEqual(['Summer']);
});

test('CMP-03: a bundle whose services were deleted or made cheaper saves nothing, and says why', async () => {
  const of = app.businesses.spa.clientAppId;
  const services = app.db.updateTable('services').where('client_app_id', '=', of);
  await services.set({ deleted_at: now }).where('name', '=', 'Herbal Facial').execute();
  await services.set({ price: 100.25 }).where('name', '=', 'Hot Stone').execute();
  const { person } = await renderConsole('/campaigns', { app });
  await table();
  const toggle = screen.getByRole('button', { name: /in Spring$/ });
  expect(toggle).toHaveTextContent('2 bundles $0.00 saved 2 bundles need attention in Spring');
  await person.click(toggle);
  const bundles = screen.getByRole('list', { name: 'Bundles of Spring' });
  expect([...bundles.children].map(({ textContent }) => textContent)).toEqual([
    'Day off$150.00A slow daySwedish Massage$95.00Original total$95.00Service deleted: Herbal Facial. Costs more than its services',
    'Stones$100.25Hot Stone$100.25Original total$100.25Costs as much as its services',
  ]);
});

/** The list as some backends answer it, with the bundles left to the campaign's own call. */
const withoutBundles = async ({ line }: ConsoleCall) => {
  if (line !== list) return undefined;
  const headers = { Authorization: `Bearer ${await app.signIn()}` };
  const answer = await app.app.request('/api/owner/campaigns', { headers });
  const { campaigns } = (await answer.json()) as { campaigns: object[] };
  return Response.json({ campaigns: campaigns.map((row) => ({ ...row, bundles: undefined })) });
};

test('CMP-02, CMP-03: bundles that the list does not tell are not taken for none', async () => {
  let fails = true;
  const { person, linesOf } = await renderConsole('/campaigns', {
    app,
    instead(call) {
      if (/campaigns\/\d+$/.test(call.line) && fails) return failure('The tide is in');
      return withoutBundles(call);
    },
  });
  await table();
  expect(screen.queryByText(/0 bundles|saved/)).toBeNull();
  expectLogged('The tide is in');
  await person.click(screen.getByRole('button', { name: 'See its bundles in Spring' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The tide is in');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  const bundles = await screen.findByRole('list', { name: 'Bundles of Spring' });
  expect(bundles.children).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'See its bundles in Summer' }));
  expect(await screen.findByText(/This campaign has no bundles yet/)).toBeVisible();
  expect(linesOf('GET').filter((line) => /campaigns\/\d+$/.test(line))).toHaveLength(3);
});

test.for([
  ['an error', () => failure('The tide is in'), 'The tide is in'],
  ['a refusal', () => Response.json({ success: false, message: 'Not now' }), 'Not now'],
  ['no campaign', () => Response.json({}), 'The answer of the server could not be read.'],
  ['another page', () => new Response('<h1>Welcome</h1>'), 'Request failed'],
  [
    'no bundles',
    () => Response.json({ campaign: { id: 1, name: 'Spring' } }),
    'The answer of the server could not be read.',
  ],
] as const)(
  'CMP-07, CMP-37: a campaign that is answered with %s does not open from the list',
  async ([, answer, message]) => {
    let fails = true;
    const isOne = (line: string) => /^GET .*campaigns\/\d+$/.test(line);
    const { person } = await renderConsole('/campaigns', {
      app,
      instead: (call) => (isOne(call.line) && fails ? answer() : withoutBundles(call)),
    });
    await table();
    expectLogged(/Error/);
    await person.click(screen.getByRole('link', { name: 'Spring' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Campaign' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByLabelText('Campaign name')).toBeNull();
    fails = false;
    await person.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Campaign name')).toHaveValue('Spring');
    expect(screen.getByLabelText('Bundle Management')).toHaveTextContent('Day off');
  },
);

const results = /^GET .*\/reports\/\d+\/campaigns$/;
const counting = { additions: ['campaign_results'] };

test('each campaign says what it brought, where the server counts it and the owner may see it', async () => {
  const { id } = await readRow(app.db, 'campaigns', { name: 'Spring' });
  const asked: string[] = [];
  const instead = ({ line }: ConsoleCall) => {
    if (!results.test(line)) return undefined;
    asked.push(line);
    return Response.json({ data: { campaigns: [{ id, orders: 34, takings: 4210.5 }] } });
  };
  const told = '34 orders, $4,210.50 with points';
  const { person, unmount } = await renderConsole('/campaigns', { app, user: counting, instead });
  await waitFor(() => expect(rowOf('Spring')).toHaveTextContent(told));
  // A narrow row has no room for it, so its details tell it as well.
  await person.click(within(rowOf('Spring')).getByRole('button', { expanded: false }));
  expect(rowOf('Spring').nextElementSibling).toHaveTextContent(told);
  expect(rowOf('Winter')).toHaveTextContent('No orders yet');
  expect(asked).toHaveLength(1);
  unmount();

  await renderConsole('/campaigns', { app, user: { ...counting, rights: ['config'] }, instead });
  await table();
  expect(rowOf('Winter')).not.toHaveTextContent('orders');
  expect(asked).toHaveLength(1);
});

test('a campaign whose results could not be loaded has no number', async () => {
  expectLogged('No');
  const instead = ({ line }: ConsoleCall) => (results.test(line) ? failure('No') : undefined);
  await renderConsole('/campaigns', { app, user: counting, instead });
  await table();
  await waitFor(() => expect(rowOf('Spring')).toHaveTextContent('Orders could not be loaded'));
  expect(rowOf('Spring')).not.toHaveTextContent('No orders');
});
