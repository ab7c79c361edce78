/** What each screen of the console reads of a backend. */

/**
 * @typedef {any} Ask the console's data provider, with the signed-in `user`
 * @typedef {(ask: Ask) => Promise<unknown>} Try
 */

const paged = ['customers', 'transactions', 'billing', 'checkins', 'reward-claims'];
const byName = { field: 'name', order: 'ASC' };
/** A page, or all of a list that is read whole. */
export const list = (
  /** @type {Ask} */ ask,
  /** @type {string} */ name,
  /** @type {object} */ more = {},
) =>
  ask.getList(name, {
    pagination: { page: 1, perPage: paged.includes(name) ? 20 : 100_000 },
    sort: byName,
    filter: {},
    ...more,
  });

const day = 86_400_000;
const lately = { filter: { range: 'month', timeZone: 'America/New_York' } };

/** The reads of each screen, with what each wants. App Config is behind the PIN. */
export const screens =
  /** @type {{ screen: string, behindPin?: true, tries: [wanted: string, run: Try][] }[]} */ ([
    {
      screen: 'Overview',
      tries: [['an object with the six figures', figures]],
    },
    {
      screen: 'Services',
      behindPin: true,
      tries: [
        [
          'a list under "services", each with id, name, price and is_active',
          (ask) => list(ask, 'services'),
        ],
        ['a list under "categories", each with id and name', (ask) => list(ask, 'categories')],
      ],
    },
    {
      screen: 'Campaigns',
      behindPin: true,
      tries: [
        ['a list under "campaigns", each with id, name and dates', (ask) => list(ask, 'campaigns')],
        ['the campaign of that id', (ask) => first(ask, 'campaigns')],
      ],
    },
    {
      screen: 'Check-in Rewards',
      behindPin: true,
      tries: [
        [
          'a list under "locations", each with id, name and radius_meters',
          (ask) => list(ask, 'locations'),
        ],
        [
          'a list under "rewards", each with id and check_ins_required',
          (ask) => list(ask, 'rewards'),
        ],
      ],
    },
    {
      screen: 'Reward Plans',
      behindPin: true,
      tries: [
        [
          'a list of plans, each with id, name, tier_level and price',
          (ask) => list(ask, 'reward-plans'),
        ],
        ['the settings of the business', (ask) => ask.globalSettings()],
      ],
    },
    {
      screen: 'Customers',
      tries: [
        [
          'a page of customers by offset and limit, each with id and name',
          (ask) => list(ask, 'customers'),
        ],
        ['the rows after the first ones for offset=1', otherPage],
        ['the customer of that id', (ask) => first(ask, 'customers')],
      ],
    },
    {
      screen: 'Transactions',
      tries: [
        ['a page of transactions', (ask) => list(ask, 'transactions', lately)],
        [
          'an object with payment_distribution and top_services',
          (ask) => ask.revenue({ clientId: ask.user.clientId, period: 30 }),
        ],
      ],
    },
    {
      screen: 'Payments',
      tries: [
        [
          'a page of payments',
          (ask) => list(ask, 'billing', { meta: { clientId: ask.user.clientId } }),
        ],
        ['the sums of the payments', (ask) => ask.billingStats({ clientId: ask.user.clientId })],
      ],
    },
    {
      screen: 'Check-ins',
      tries: [
        ['a page of check-ins by page and limit', (ask) => list(ask, 'checkins', lately)],
        ['a page of reward claims by page and limit', (ask) => list(ask, 'reward-claims', lately)],
        ['the figures of the check-ins', (ask) => ask.checkinAnalytics()],
      ],
    },
    {
      screen: 'Schedule',
      tries: [
        [
          'a list under "appointments", each with id and a date and time',
          (ask) =>
            ask.appointments({
              start: new Date(Date.now() - 30 * day),
              end: new Date(Date.now() + 30 * day),
            }),
        ],
        [
          'a list under "purchased_services", each with id and its service',
          (ask) => ask.purchasedServices({ status: 'not_scheduled' }),
        ],
      ],
    },
    {
      screen: 'Profile',
      tries: [['the owner with an email', (ask) => ask.profile({ userId: ask.user.id })]],
    },
  ]);

/** The addition's read, where it has one without a record. */
export const ofAdditions = /** @type {Record<string, Try>} */ ({
  opening_hours: (ask) => ask.openingHours(),
  therapists: (ask) => list(ask, 'therapists'),
  history: (ask) => ask.activity({}),
  team: (ask) => ask.team({}),
  sessions: (ask) => ask.signIns({ userId: ask.user.id }),
});

/** The overview shows a failure where an answer has none of its figures. */
async function figures(/** @type {Ask} */ ask) {
  const { data } = await ask.metrics({ clientId: ask.user.clientId });
  if (data.unavailable) throw new Error('none of the figures');
  return { data };
}

/** One record by itself, where the list has any. */
async function first(/** @type {Ask} */ ask, /** @type {string} */ name) {
  const { data } = await list(ask, name);
  return data[0] && ask.getOne(name, { id: data[0].id });
}

async function otherPage(/** @type {Ask} */ ask) {
  const ids = async (/** @type {number} */ number) =>
    (await list(ask, 'customers', { pagination: { page: number, perPage: 1 } })).data.map(
      (/** @type {any} */ { id }) => id,
    );
  const [one, two] = [await ids(1), await ids(2)];
  if (one.length > 0 && two[0] === one[0]) throw new Error('the first row again');
}
