import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buttonWith } from '../../support/buttonWith';
import {
  checkInRow,
  checkinAnalytics,
  claimRow,
  historyInstead,
  historyPage,
} from '../../support/checkIns';
import { catchDownloads } from '../../support/downloads';
import { countingEvents } from '../../support/events';
import { expectLogged } from '../../support/expectLogged';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { metrics } from '../../support/metrics';
import { answered, refused } from '../../support/payments';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { specificationBackend } from '../../support/specificationBackend';
import { insertRow } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const queryOf = (line = '') => Object.fromEntries(new URL(line.slice(4), 'http://x').searchParams);

const days = ({ startDate = '', endDate = '' }: Record<string, string>) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;

/** The calls for pages of one of the two histories. */
const pagesOf = (lines: string[], path = 'history') =>
  lines.filter((line) => line.includes(`/checkin/${path}?`));

/** A history of so many rows. */
const many =
  (total: number, row: (changes: Record<string, unknown>) => object) => (line: string) => {
    const before = (Number(queryOf(line).page) - 1) * 20;
    const length = Math.max(0, Math.min(20, total - before));
    return historyPage(
      Array.from({ length }, (_, index) => row({ id: before + index + 1 })),
      total,
    );
  };
const rows = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('CHK-01, CHK-02, CHK-04, CHK-06, CHK-08, CHK-13: four cards over the check-ins of a month', async () => {
  const checkIns = [
    checkInRow(),
    checkInRow({ id: 8, distance_meters: 1240, is_used: true, location: { name: 'Annex' } }),
  ];
  const { person, linesOf } = await renderConsole('/checkins', {
    app,
    instead: historyInstead({ checkIns: () => historyPage(checkIns) }),
    // The calls name no client app.
    user: { clientId: '' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Check-ins and Rewards' });
  expect(document.title).toBe('Check-ins and Rewards - Verbena');
  await screen.findByText('1,234');
  const cards = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Total Check-ins1,234All time',
    'Unique Customers56All time',
    'Rewards Claimed7All time',
    'Top LocationMain StreetRecent check-ins',
  ]);
  await screen.findByText('2 check-ins');
  const at = 'Ann Lee, check-in of Mar 3, 2026, 10:30 AM';
  expect(await rows('Check-ins')).toEqual([
    ['Date', 'Time', 'Customer', 'Phone', 'Location', 'Distance', 'Status'],
    ['Mar 3, 2026', '10:30 AM', at, '(555) 201-4400', 'Main Street', '42 m', 'Available'],
    ['Mar 3, 2026', '10:30 AM', at, '(555) 201-4400', 'Annex', '1.2 km', 'Used for Reward'],
  ]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Check-ins',
    'Rewards Claimed',
  ]);
  expect(buttonWith('Month')).toHaveAttribute('aria-pressed', 'true');
  expect(days(queryOf(pagesOf(linesOf('GET'))[0]))).toBeCloseTo(30, 0);
  const dropdown = screen.getByLabelText('Location');
  await within(dropdown).findByText('Annex');
  expect(
    within(dropdown)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Locations', 'Main Street', 'Annex']);
  await person.click(screen.getByRole('tab', { name: 'Rewards Claimed' }));
  await screen.findByText('1 reward claim');
  expect(screen.queryByLabelText('Location')).toBeNull();
});

test('CHK-02: no check-in has no top location', async () => {
  const none = checkinAnalytics({ total_check_ins: 0, recent_check_ins: [] });
  await renderConsole('/checkins', {
    app,
    instead: historyInstead({
      analytics: () => answered(none),
      checkIns: () => historyPage([]),
    }),
  });
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(await screen.findByText('No check-ins found for the selected filters')).toBeVisible();
  expect(screen.getByText('Show the last year')).toBeVisible();
});

test('CHK-03, CHK-06, CHK-07, CHK-11, CHK-12: range, location and search ask for page 1 anew, of which there are several', async () => {
  const { person, linesOf } = await renderConsole('/checkins', {
    app,
    instead: historyInstead({ checkIns: many(21, checkInRow) }),
  });
  await screen.findByText('Page 1 of 2');
  const last = () => queryOf(pagesOf(linesOf('GET')).at(-1));
  const onPageTwo = async () => {
    await person.click(buttonWith('Next'));
    await screen.findByText('Page 2 of 2');
    expect(last()).toMatchObject({ page: '2', limit: '20' });
  };
  const backOnPageOne = () => screen.findByText('Page 1 of 2');

  for (const [range, length] of [
    ['Week', 7],
    ['Quarter', 90],
    ['Year', 365],
  ] as const) {
    await onPageTwo();
    await person.click(buttonWith(range));
    await backOnPageOne();
    expect(days(last())).toBeCloseTo(length, 0);
  }
  await person.click(buttonWith('Today'));
  await waitFor(() => expect(days(last())).toBeLessThanOrEqual(1.05));

  await onPageTwo();
  await person.selectOptions(screen.getByLabelText('Location'), 'Annex');
  await backOnPageOne();
  expect(last()).toMatchObject({ locationId: '4', page: '1' });

  await onPageTwo();
  const sent = pagesOf(linesOf('GET')).length;
  await person.type(screen.getByLabelText('Search customers'), 'ann');
  expect(pagesOf(linesOf('GET'))).toHaveLength(sent);
  await person.click(buttonWith('Search'));
  await backOnPageOne();
  // By both names that the specification has for it.
  expect(last()).toMatchObject({
    search: 'ann',
    searchQuery: 'ann',
    locationId: '4',
    page: '1',
  });

  // The claims are narrowed by the same, but no location.
  await person.click(screen.getByRole('tab', { name: /^Rewards Claimed/ }));
  await screen.findByText('1 reward claim');
  const claims = queryOf(pagesOf(linesOf('GET'), 'reward-claims').at(-1));
  expect(claims).toMatchObject({ search: 'ann', page: '1', limit: '20' });
  expect(claims).not.toHaveProperty('locationId');
  window.history.back();
  await backOnPageOne();
  expect(screen.getByLabelText('Location')).toHaveValue('4');
});

test('CHK-11: a single page has no paging, on either tab', async () => {
  const { person } = await renderConsole('/checkins', {
    app,
    instead: historyInstead({ checkIns: many(20, checkInRow), claims: many(20, claimRow) }),
  });
  await screen.findByText('20 check-ins');
  expect(screen.queryByText(/^Page /)).toBeNull();
  expect(screen.queryByText('Next')).toBeNull();
  await person.click(screen.getByRole('tab', { name: /^Rewards Claimed/ }));
  await screen.findByText('20 reward claims');
  expect(screen.queryByText(/^Page /)).toBeNull();
});

test('OVW-07, CHK-05: the card of the check-ins leads here, and to this month', async () => {
  const history = historyInstead();
  const { person, linesOf } = await renderConsole('/dashboard', {
    app,
    instead: (call) => (call.line.includes('/metrics/') ? answered(metrics()) : history(call)),
  });
  await person.click(await screen.findByRole('link', { name: 'Check-ins This Month' }));
  await screen.findByText('1 check-in');
  expect(window.location.pathname).toBe('/checkins');
  expect(window.history.state.usr).toEqual({ filter: 'thisMonth' });
  expect(buttonWith('Month')).toHaveAttribute('aria-pressed', 'true');
  expect(days(queryOf(pagesOf(linesOf('GET'))[0]))).toBeCloseTo(30, 0);
  await person.click(buttonWith('Year'));
  await waitFor(() => expect(buttonWith('Year')).toHaveAttribute('aria-pressed', 'true'));
});

test('CHK-17, CHK-18, CHK-19, CHK-20, FMT-03: a check-in opens at its own address, and Back closes it', async () => {
  const recent = new Date(Date.now() - 3 * 3_600_000 - 1000).toISOString();
  const { person } = await renderConsole('/checkins?range=year', {
    app,
    instead: historyInstead({
      checkIns: () =>
        historyPage([
          checkInRow({ check_in_time: recent, reward_claim_id: 5, is_used: true }),
          checkInRow({ id: 8, user_latitude: null, user_longitude: null }),
        ]),
    }),
  });
  await screen.findByText('2 check-ins');
  // Anywhere in the row.
  await person.click(screen.getAllByText('42 m')[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Check-in' });
  expect(window.location.pathname + window.location.search).toBe('/checkins/7?range=year');
  for (const text of [
    'Ann Lee',
    '(555) 201-4400',
    'ann@example.com',
    'Main Street',
    '1 Main Street',
    '42 m',
    '3h ago',
    'Used for Reward',
    '40.712346, -74.000000',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(within(dialog).getByRole('link', { name: 'View Customer Profile' })).toHaveAttribute(
    'href',
    '/customers/9',
  );
  expect(within(dialog).getByRole('link', { name: 'See the reward claim' })).toHaveAttribute(
    'href',
    '/checkins/claims/5?range=year',
  );
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/checkins');

  // The second one is known neither by its place nor by how long ago it was.
  await person.click(screen.getAllByText('42 m')[1] ?? document.body);
  const second = await screen.findByRole('dialog', { name: 'Check-in' });
  expect(within(second).getByText('Available')).toBeVisible();
  expect(within(second).getByText('Mar 3, 2026, 10:30 AM')).toBeVisible();
  expect(within(second).queryByText('Coordinates')).toBeNull();
  expect(within(second).queryByText(/ago$/)).toBeNull();
  await person.click(within(second).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // No control had the focus before.
  expect(screen.getAllByRole('link', { name: /^Ann Lee/ })[1]).toHaveFocus();
});

test('CHK-14, CHK-21, CHK-22, FMT-02: reward claims in their states, and what one of them is worth', async () => {
  const states = [
    claimRow(),
    claimRow({ id: 6, redeemed: true, redeemed_at: '2026-03-06T15:00:00Z' }),
    claimRow({ id: 7, redeemed: true, purchased_service: { id: 1 } }),
    claimRow({ id: 8, appointment: { status: 'scheduled' }, purchased_service: { id: 1 } }),
    claimRow({ id: 9, appointment: { status: 'completed' } }),
  ];
  const { person } = await renderConsole('/checkins/claims/5', {
    app,
    instead: historyInstead({ claims: () => historyPage(states) }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Reward claim' });
  for (const text of [
    'Ann Lee',
    '10 Check-ins Reward',
    'Foot Massage',
    'Massage',
    'Mar 3, 2026, 10:30 AM',
    'Pending Redemption',
    'Customer has not yet used this reward',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(dialog.textContent?.match(/\$[\d.,]+/g)).toEqual(['$60.50']);
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const row = (state: string) => [
    'Mar 3, 2026',
    'Ann Lee, claim of Mar 3, 2026',
    '(555) 201-4400',
    '10 Check-ins Reward',
    'Foot Massage',
    state,
  ];
  expect(await rows('Reward claims')).toEqual([
    ['Claimed Date', 'Customer', 'Phone', 'Reward Type', 'Service', 'Status'],
    row('Claimed'),
    row('Redeemed'),
    row('Awaiting Schedule'),
    row('Scheduled'),
    row('Completed'),
  ]);
  await person.click(screen.getByText('Awaiting Schedule'));
  const awaiting = await screen.findByRole('dialog', { name: 'Reward claim' });
  expect(within(awaiting).getByText('Awaiting Schedule')).toBeVisible();
  await person.click(within(awaiting).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByText('Redeemed'));
  const redeemed = await screen.findByRole('dialog', { name: 'Reward claim' });
  expect(within(redeemed).getByText('Redeemed')).toBeVisible();
  expect(within(redeemed).getByText('Redeemed on Mar 6, 2026')).toBeVisible();
  expect(within(redeemed).queryByText('Customer has not yet used this reward')).toBeNull();
});

test('a link to what is not on the page asks nothing of a server that answers lists alone', async () => {
  const { calls } = await renderConsole('/checkins/99', {
    app,
    user: { additions: [] },
    instead: historyInstead(),
  });
  expect(await screen.findByText(/^This check-in is not on the page that is loaded/)).toBeVisible();
  expect(calls.filter(({ line }) => line.endsWith('/99'))).toEqual([]);
});

test('a link to a check-in that is not on the page asks for it alone, and says when there is none', async () => {
  expectLogged('Not found');
  const { person, router } = await renderConsole('/checkins/99', {
    app,
    instead: historyInstead({
      one: (line) =>
        line.endsWith('/99') ? answered(checkInRow({ id: 99 })) : refused(404, 'Not found'),
    }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Check-in' });
  expect(within(dialog).getByText('Main Street')).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
  await act(() => router.navigate('/checkins/claims/98'));
  expect(await screen.findByText(/^This reward claim was not found/)).toBeVisible();
  await person.click(screen.getByText('Back to the list'));
  await waitFor(() => expect(window.location.pathname).toBe('/checkins/claims'));
});

test.for([
  ['/checkins', 'Failed to load check-ins. Please try again.', '1 check-in'],
  ['/checkins/claims', 'Failed to load reward claims. Please try again.', '1 reward claim'],
] as const)(
  'CHK-23, CHK-24: a failed load of %s says so in a red banner, shows nothing as zero, and loads again',
  async ([path, message, count]) => {
    expectLogged('HTTP error! status: 500');
    if (path === '/checkins') expectLogged('Request failed');
    let broken = true;
    const failing = (good: () => Response) => () => (broken ? refused(500) : good());
    const { person } = await renderConsole(path, {
      app,
      instead: historyInstead({
        checkIns: failing(() => historyPage([checkInRow()])),
        claims: failing(() => historyPage([claimRow()])),
        analytics: failing(() => answered(checkinAnalytics())),
        locations: failing(() => answered([])),
      }),
    });
    const alert = (await screen.findByText(message)).closest('[role=alert]');
    await waitFor(() => expect(screen.getAllByText('Not available')).toHaveLength(4));
    expect(screen.queryByText(/N\/A|No (check-ins|reward claims)|^0 |Page/)).toBeNull();
    broken = false;
    await person.click(within(alert as HTMLElement).getByText('Retry'));
    await screen.findByText(count);
    await person.click(buttonWith('Load the figures again'));
    await screen.findByText('1,234');
    if (path === '/checkins') await person.click(buttonWith('Load the locations again'));
    await waitFor(() => expect(screen.queryByText(/ again$/)).toBeNull());
  },
);

/** The spa with a check-in and a reward claim of a minute ago, and how another check-in is made. */
const furnished = async ({ db, businesses }: TestApp) => {
  const spa = await furnishBusiness(db, businesses.spa);
  const of = {
    client_app_id: spa.clientAppId,
    customer_id: await createShelf(db, spa).customer(),
  };
  const checkIn = (at: Date) =>
    insertRow(db, 'check_ins', {
      ...of,
      location_id: spa.locationId,
      checked_in_at: at.toISOString(),
      distance_meters: 12,
      points_earned: 5,
    });
  const at = new Date(Date.now() - 60_000);
  await checkIn(at);
  await insertRow(db, 'reward_claims', {
    ...of,
    reward_id: spa.rewardId,
    service_id: spa.serviceIds[0] ?? 0,
    check_ins_required: 5,
    claimed_at: at.toISOString(),
  });
  return { checkIn };
};

test('CHK-09, CHK-10, FMT-15, FMT-16: each tab exports its page, over a backend of the specification alone; our own server exports everything, and tells what is new', async () => {
  const files = catchDownloads();
  const { checkIn } = await furnished(app);
  const { person, ...own } = await renderConsole('/checkins', {
    app: { ...app, app: specificationBackend(app.app) as unknown as typeof app.app },
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    Date.now(),
  );
  await screen.findByText('1 check-in');
  expect(screen.queryByText(/Export all/)).toBeNull();
  await person.click(buttonWith('Export CSV'));
  await person.click(screen.getByRole('tab', { name: /^Rewards Claimed/ }));
  await screen.findByText('1 reward claim');
  await person.click(buttonWith('Export CSV'));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual([
    `check-ins-${today}.csv`,
    `reward-claims-${today}.csv`,
  ]);
  const [checkIns, claims] = files.map(({ text }) => text.split('\r\n'));
  expect(checkIns?.[0]).toBe('Date,Time,Customer,Phone,Location,Distance,Status');
  expect(checkIns?.[1]).toMatch(/,12 m,Available$/);
  expect(claims?.[0]).toBe(
    'Claimed Date,Customer,Phone,Reward Type,Service,Redeemed,Redeemed Date',
  );
  expect(claims?.[1]).toMatch(/,5 Check-ins Reward,.+,No,$/);

  // A link to what stands on the page works there too.
  await person.click(screen.getByText('5 Check-ins Reward'));
  expect(await screen.findByText('Pending Redemption')).toBeVisible();
  own.unmount();

  // Our own server exports all that the filters match, and tells what customers do meanwhile.
  const token = await app.signIn();
  const events = countingEvents();
  await renderConsole('/checkins', { app, live: true, instead: events.insteadFor(app, token) });
  await screen.findByText('Export all 1');
  await expect.poll(events.parts).toBe(1);
  await checkIn(new Date(Date.now() - 1000));
  await person.click(await screen.findByText('Export all 2'));
  await screen.findByText('Exported 2 rows.');
  await waitFor(() => expect(files).toHaveLength(3));
  expect(files[2]?.text.split('\r\n')).toHaveLength(4);
});
