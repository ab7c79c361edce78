import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { assumedHours } from '../../../domain/openingHours';
import type { AppointmentStatus } from '../../../domain/scheduling';
import { unknown } from '../../../src/dataProvider/unknown';
import { gate } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { pinHash } from '../../support/furnishedBusiness';
import { metrics, revenueDays } from '../../support/metrics';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { stopClock } from '../../support/stopClock';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

beforeEach(() => stopClock('2026-03-04T15:00:00Z'));

const isMetrics = (line: string) => line.startsWith('GET /api/owner/metrics/');

/** Answers the metrics in the server's place. */
const metricsAs =
  (answer: () => Response | Promise<Response>): Instead =>
  ({ line }) =>
    isMetrics(line) ? answer() : undefined;

const figures = (given: Parameters<typeof metrics>[0] = {}) =>
  Response.json({ success: true, data: metrics(given) });

const section = () => screen.getByRole('region', { name: 'Metrics' });

/** The cards once the figures are there; the first steps, whose code comes apart, are items as well. */
const cards = async () => {
  await screen.findByText('Monthly Revenue');
  const items = within(section()).getAllByRole('listitem');
  return items.filter((item) => within(item).queryByRole('heading'));
};

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  const card = heading.closest('li');
  if (!card) throw new Error(`"${title}" is no card`);
  return card;
};

/** The spa has one sale and one member, of today. */
const doBusiness = async ({ db, businesses }: TestApp) => {
  const { clientAppId: client_app_id, planId } = businesses.spa;
  const of = { client_app_id };
  const customer = await insertRow(db, 'customers', { ...of, first_name: 'Ann', last_name: 'Lee' });
  const at = new Date('2026-03-04T14:00:00Z');
  await insertRow(db, 'subscriptions', {
    ...of,
    customer_id: customer.id,
    reward_plan_id: planId,
    tier_level: 1,
    status: 'active',
    billing_amount: 29,
    started_at: at,
  });
  await insertRow(db, 'transactions', {
    ...of,
    type: 'order',
    customer_id: customer.id,
    occurred_at: at,
    cash_paid: 12000,
    points_used: 4000,
  });
};

test('OVW-01..03, OVW-06, OVW-10, SHELL-19, SHELL-31: the overview welcomes the owner and shows six cards of what the server knows', async () => {
  await doBusiness(app);
  const { linesOf } = await renderConsole('/dashboard', { app, locked: true });
  expect(
    await screen.findByRole('heading', { name: 'Welcome, Verbena Day Spa', level: 1 }),
  ).toBeVisible();
  const titles = (await cards()).map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual([
    'Monthly Revenue',
    'Active Members',
    'Active Services',
    "Today's Revenue",
    'Check-ins This Month',
    'Active Campaigns',
  ]);
  const revenue = await cardOf('Monthly Revenue');
  expect(revenue).toHaveTextContent('$12.0k $12,000.00');
  expect(revenue).toHaveTextContent('1 active subscription');
  expect(revenue).toHaveTextContent('+100% on last month');
  expect(await cardOf("Today's Revenue")).toHaveTextContent(
    '$16.0k $16,000.00 with 4,000 points75% cash · 25% points',
  );
  expect(await cardOf('Active Members')).toHaveTextContent('1 new this month');
  // Nothing of App Config is asked for.
  expect(linesOf('GET').toSorted()).toEqual([
    `GET /api/owner/metrics/${app.businesses.spa.clientAppId}`,
    'GET /api/owner/scheduling/appointments/calendar?start_date=2026-03-04T05%3A00%3A00.000Z&end_date=2026-03-05T05%3A00%3A00.000Z',
    'GET /api/owner/scheduling/purchased-services?status=not_scheduled',
  ]);
});

test('OVW-04, OVW-05, OVW-07..09, OVW-11: each card shows its number, what belongs to it and its trend', async () => {
  await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() => figures({ members: { total: 2340 } })),
  });
  const shown = (await cards()).map((card) =>
    [...card.querySelectorAll('p')].map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    ['$12.5k $12,500.00', '118 active subscriptions', '+12.4% on last month'],
    ['2.3k 2,340', '4 new this month', '+3.5% since last month'],
    ['24 ', '$85.50 average price', 'Most popular: Herbal Facial'],
    ['$640.00  with 128 points', '80% cash · 20% points', '−8.2% on yesterday'],
    ['1.5k 1,500', '12 unclaimed rewards', 'Top location: Main Street'],
    ['2 ', '5 campaigns in all', '24% conversion rate, above 20%'],
  ]);
});

test('OVW-12, OVW-13: an arrow points up for a rise and down for anything else, and a level says what it is above', async () => {
  await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() =>
      figures({ monthlyRevenue: { growth: 0 }, campaigns: { conversionRate: 20 } }),
    ),
  });
  const arrowOf = async (title: string) =>
    (await cardOf(title)).querySelector('[data-arrow] svg')?.getAttribute('data-testid');
  expect(await arrowOf('Monthly Revenue')).toBe('ArrowDownwardIcon');
  expect(await arrowOf('Active Members')).toBe('ArrowUpwardIcon');
  expect(await arrowOf("Today's Revenue")).toBe('ArrowDownwardIcon');
  expect(await arrowOf('Active Campaigns')).toBe('ArrowDownwardIcon');
  expect(await cardOf('Active Campaigns')).toHaveTextContent('20% conversion rate, not above 20%');
  expect(await arrowOf('Active Services')).toBeUndefined();
});

test('OVW-17: six skeleton cards and no number while the metrics load', async () => {
  const held = gate();
  await renderConsole('/dashboard', {
    app,
    instead: metricsAs(async () => {
      await held.passed;
      return figures();
    }),
  });
  await screen.findByText('Loading metrics...');
  expect(section().querySelectorAll('li')).toHaveLength(6);
  expect(section()).not.toHaveTextContent(/\d|No /);
  held.open();
  await screen.findByText('Monthly Revenue');
  expect(section().querySelectorAll('li')).toHaveLength(6);
  expect(screen.queryByText('Loading metrics...')).toBeNull();
});

const failures: [string, () => Response | Promise<Response>][] = [
  ['500', () => Response.json({ success: false, message: 'No' }, { status: 500 })],
  ['success false', () => Response.json({ success: false, message: 'No' })],
  ['broken JSON', () => new Response('{"success": true, "da')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.for(failures)(
  'OVW-18: with %s an Error card stands in place of the cards, without any number',
  async ([, answer]) => {
    let failing = true;
    const { person } = await renderConsole('/dashboard', {
      app,
      instead: metricsAs(() => (failing ? answer() : figures())),
    });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('Unable to load metrics');
    expect(card).toHaveTextContent('Please try refreshing the page');
    expect(section()).not.toHaveTextContent(/\d|N\/A|No |Monthly Revenue/);
    expect(screen.queryByText('Set up services')).toBeNull();

    await person.click(within(card).getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load metrics');
    failing = false;
    await person.click(within(section()).getByRole('button', { name: 'Refresh' }));
    expect(await cardOf('Monthly Revenue')).toHaveTextContent('$12.5k');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(section()).toHaveFocus();
  },
);

test('OVW-18: numbers that nobody can read are a failure too', async () => {
  await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() => Response.json({ success: true, data: {} })),
  });
  expect(await screen.findByText('Unable to load metrics')).toBeVisible();
  expect(section()).not.toHaveTextContent(/\d/);
});

test('OVW-18: a figure that is not told costs no other', async () => {
  const { unavailable: _, ...data } = metrics({ monthlyRevenue: { growth: unknown(null) } });
  const monthlyRevenue = { ...data.monthlyRevenue, growth: null };
  await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() => Response.json({ success: true, data: { ...data, monthlyRevenue } })),
  });
  expect(await screen.findByText('No comparison with last month')).toBeVisible();
  expect(screen.getByText('$12.5k')).toBeVisible();
  expect(screen.getByText('+3.5% since last month')).toBeVisible();
});

test('AUTH-29: an answer 401 leads to the sign-in, and no number is shown', async () => {
  await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() => Response.json({ success: false }, { status: 401 })),
  });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(screen.queryByText('Monthly Revenue')).toBeNull();
});

test('ERR-15: without a client id the overview says so and asks for nothing', async () => {
  const { linesOf, session, router } = await renderConsole('/help', { app });
  const { clientId: _, client_app_id: __, ...user } = session.getState().user ?? { id: '' };
  localStorage.setItem('owner_user', JSON.stringify(user));
  session.restore();
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Missing client app ID. Please log out and log back in.',
  );
  expect(linesOf('GET').filter((line) => line.includes('metrics'))).toEqual([]);
});

const toAppConfig = [
  ['Active Services', '/services', 'Services'],
  ['Active Campaigns', '/campaigns', 'Campaigns'],
] as const;

test.for(toAppConfig)(
  'OVW-05, OVW-08, PIN-05..07: the card %s opens its part of App Config behind the PIN',
  async ([title, path, tab]) => {
    const { db, businesses } = app;
    await updateRows(db, 'owners', { pin_hash: pinHash }, { id: businesses.spa.ownerId });
    const { person } = await renderConsole('/dashboard', {
      app,
      locked: true,
      instead: metricsAs(() => figures()),
    });
    const link = within(await cardOf(title)).getByRole('link', { name: title });
    // Another tab opens it by its address.
    expect(link).toHaveAttribute('href', path);
    await person.click(link);
    await screen.findByLabelText('PIN', { exact: true });
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/dashboard');

    await person.click(within(await cardOf(title)).getByRole('link', { name: title }));
    await person.type(await screen.findByLabelText('PIN', { exact: true }), '1234');
    await person.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    const tabs = await screen.findByRole('navigation', { name: 'App Config' });
    expect(within(tabs).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  },
);

test('OVW-03..08: each card leads to its page', async () => {
  await renderConsole('/dashboard', { app, instead: metricsAs(() => figures()) });
  await cards();
  const links = within(section()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Monthly Revenue', '/transactions'],
    ['Active Members', '/customers'],
    ['Active Services', '/services'],
    ["Today's Revenue", '/transactions'],
    ['Check-ins This Month', '/checkins'],
    ['Active Campaigns', '/campaigns'],
  ]);
});

test('what a number means is told by mouse and by keyboard, and put away by Escape and by leaving', async () => {
  const { person } = await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() => figures()),
  });
  const button = within(await cardOf('Monthly Revenue')).getByRole('button', {
    name: 'What Monthly Revenue means',
  });
  const meaning = () => screen.queryByText(/Money received since the first of the month/);
  expect(meaning()).toBeNull();
  await person.click(button);
  expect(meaning()).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await person.click(button);
  expect(meaning()).toBeNull();

  await person.keyboard('{Enter}');
  expect(meaning()).toBeVisible();
  await person.keyboard('{Escape}');
  expect(meaning()).toBeNull();
  expect(button).toHaveFocus();
  await person.keyboard(' ');
  expect(meaning()).toBeVisible();
  await person.tab();
  expect(meaning()).toBeNull();
  expect(screen.getByRole('link', { name: 'Active Members' })).toHaveFocus();
});

test('a new business sees how to begin', async () => {
  const { person } = await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() =>
      figures({
        monthlyRevenue: { total: 0 },
        members: { total: 0 },
        services: { total: 0 },
        todayRevenue: { amount: 0 },
        checkins: { thisMonth: 0 },
        campaigns: { totalCampaigns: 0 },
      }),
    ),
  });
  await person.click(await screen.findByRole('link', { name: 'Set up services' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('App Config');
});

test('a new business sees what is set up and what comes next, until it hides that', async () => {
  const { person } = await renderConsole('/dashboard', {
    app,
    instead: metricsAs(() =>
      figures({
        monthlyRevenue: { total: 0 },
        members: { total: 0 },
        todayRevenue: { amount: 0 },
        setup: { pins: 1, services: 1, liveServices: 0, locations: 0, rewards: 0, plans: 0 },
      }),
    ),
  });
  const steps = await screen.findByRole('region', { name: 'Open your doors' });
  expect(steps).toHaveTextContent('2 of 6 done');
  const titles = within(steps)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Give it a photo and make it live',
    'Add your location',
    'Add a check-in reward',
    'Add a reward plan',
  ]);
  await person.click(within(steps).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Open your doors' })).toBeNull();
});

test('the first steps stay after the first sale until all are done, each with the way to its form', async () => {
  const setup = { pins: 1, services: 2, liveServices: 1, locations: 1, rewards: 1, plans: 1 };
  let more = { weeks: 0, therapists: 0, customerApps: 0, previewService: '7' };
  const instead = metricsAs(() => figures({ setup: { ...setup, ...more } }));
  const user = { additions: ['customer_app', 'opening_hours', 'therapists'] };
  const { unmount } = await renderConsole('/dashboard', { app, user, instead });
  const steps = await screen.findByRole('region', { name: 'Open your doors' });
  expect(steps).toHaveTextContent('6 of 9 done');
  const links = within(steps).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set your opening hours', '/closures/week'],
    ['Add your therapists', '/therapists/create'],
    ['Give customers your app', '/customer-app'],
  ]);
  unmount();
  more = { weeks: 1, therapists: 2, customerApps: 1, previewService: '7' };
  await renderConsole('/dashboard', { app, user, instead });
  await cards();
  expect(screen.queryByRole('region', { name: 'Open your doors' })).toBeNull();
});

test('OVW-03: the revenue of the last days is there as a table where the server tells it, and there was any', async () => {
  let daily: typeof revenueDays | undefined = revenueDays;
  const instead = metricsAs(() => figures({ monthlyRevenue: { daily } }));
  const shown = await renderConsole('/dashboard', { app, instead });
  await cards();
  const table = screen.getByRole('table', { name: 'Revenue of the last 30 days' });
  expect(await cardOf('Monthly Revenue')).toContainElement(table);
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent('Feb 3, 2026$300.00');
  expect(rows[6]).toHaveTextContent('Feb 8, 2026$0.00');
  shown.unmount();

  for (const none of [undefined, revenueDays.map(({ day }) => ({ day, amount: 0 }))]) {
    daily = none;
    const again = await renderConsole('/dashboard', { app, instead });
    await cards();
    expect(screen.queryByRole('table')).toBeNull();
    again.unmount();
  }
});

describe('today', () => {
  const strip = () => screen.getByRole('region', { name: 'Today' });
  const openAsAssumed = ({ db, businesses }: TestApp) =>
    db
      .insertInto('opening_hours')
      .values({
        client_app_id: businesses.spa.clientAppId,
        days: JSON.stringify(assumedHours.days),
        updated_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  test('says when nobody is booked', async () => {
    await renderConsole('/dashboard', { app });
    expect(await within(strip()).findByText('No appointments today.')).toBeVisible();
    expect(strip()).toHaveTextContent('0 appointments');
  });

  test('says that the appointments could not be loaded, and tries again', async () => {
    expectLogged('HTTP error! status: 500');
    let fails = true;
    const { person } = await renderConsole('/dashboard', {
      app,
      instead: ({ line }) =>
        fails && line.includes('/appointments/calendar')
          ? Response.json({ success: false, error: 'Please try again later' }, { status: 500 })
          : undefined,
    });
    const fault = await within(strip()).findByRole('alert');
    expect(fault).toHaveTextContent("Today's appointments could not be loaded.");
    expect(strip()).not.toHaveTextContent('0 appointments');
    fails = false;
    await person.click(within(fault).getByRole('button', { name: 'Retry' }));
    expect(await within(strip()).findByText('No appointments today.')).toBeVisible();
  });

  test('shows who is there, who comes next and what was taken, and opens one of them', async () => {
    const shelf = createShelf(app.db, app.businesses.spa);
    const book = async (name: string, scheduled_date: string, status?: AppointmentStatus) => {
      const customer = await shelf.customer(name);
      const services = status === 'cancelled' ? { services: [] } : {};
      await shelf.booked(customer, { scheduled_date, ...services, ...(status && { status }) });
    };
    await book('Olga', '2026-03-04T13:00:00Z', 'completed');
    await book('Vera', '2026-03-04T14:30:00Z');
    await book('Noah', '2026-03-04T16:00:00Z', 'confirmed');
    await book('Zoe', '2026-03-04T18:00:00Z', 'cancelled');
    await book('Tom', '2026-03-05T16:00:00Z');
    await openAsAssumed(app);
    const user = { additions: ['opening_hours'] };
    const { person } = await renderConsole('/dashboard', { app, user });

    const entries = await within(strip()).findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Now, until 10:30 AMMove to… Vera LeeVera LeeSwedish Massage',
      'Next: 11:00 AMMove to… Noah LeeNoah LeeSwedish Massage',
    ]);
    expect(within(strip()).getByRole('link', { name: '3 appointments' })).toHaveAttribute(
      'href',
      '/schedule?view=day',
    );
    expect(strip()).toHaveTextContent('1 to come');
    expect(
      // From 10:30 on there is only half an hour, and the booking that opens offers a whole one.
      await within(strip()).findByRole('link', { name: 'Next free time 12:00 PM for 6 hours' }),
    ).toHaveAttribute('href', '/schedule/new/2026-03-04T12:00');
    await waitFor(() => expect(strip()).toHaveTextContent(/\$[\d,.]+( and [\d,]+ points)? so far/));

    await person.click(within(strip()).getByRole('link', { name: 'Noah Lee' }));
    const details = await screen.findByRole('dialog');
    expect(details).toHaveTextContent('Noah Lee');
  });

  test('says that nobody else could come where all of the day is taken', async () => {
    const shelf = createShelf(app.db, app.businesses.spa);
    const customer = await shelf.customer('Olga');
    const all = { scheduled_date: '2026-03-04T14:00:00Z', duration_minutes: 540 };
    await shelf.booked(customer, all);
    await openAsAssumed(app);
    await renderConsole('/dashboard', { app, user: { additions: ['opening_hours'] } });
    expect(await screen.findByText('Fully booked')).toBeVisible();
  });
});
