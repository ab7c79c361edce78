import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionBefore } from '../../../scripts/support/versionBefore.mjs';
import { type Connection, connect } from '../../../server/database/connect';
import { type PostgresServer, startPostgres } from '../../support/postgres';
import { buildServer, spawnServer } from '../serverProcess';

const owner = { email: 'owner@upgrade.example', password: 'Salon-upgrade-2026' };

/** The previous version's server, built from git with the current packages. */
const buildBefore = async () => {
  const cache = resolve('node_modules/.cache/verbena');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'before-'));
  const parts = ['server', 'contract', 'domain', 'package.json', 'vite.server.config.ts'];
  const files = execFileSync('git', ['archive', versionBefore.commit, ...parts], {
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', root], { input: files });
  // Versions from before it have none.
  cpSync('own', join(root, 'own'), { recursive: true });
  const configFile = join(root, 'vite.server.config.ts');
  await build({ root, configFile, logLevel: 'warn' });
  const of = (name: string) => join(root, 'dist/server', `${name}.js`);
  return {
    main: of('main'),
    createOwner: of('createOwner'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};

interface Answer {
  data?: { id: number; token?: string };
  category?: { id: number };
  service?: { id: number };
  token?: string;
  owner?: { client_app: { id: number } };
}

let rounds = 0;

/** An owner's daily calls, limited to those that the previous version has; each must succeed. */
const workADay = async (address: string) => {
  rounds += 1;
  const day = rounds;
  const call = async (method: string, path: string, json?: object, token = '') => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json && { 'Content-Type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  };
  const signedIn = await call('POST', '/auth/owner/login', owner);
  const client = signedIn.owner?.client_app.id;
  const ask = (method: string, path: string, json?: object) =>
    call(method, path, json, signedIn.token);

  const category = { name: `Category ${day}`, display_order: day };
  const made = await ask('POST', '/api/owner/categories', category);
  await ask('PUT', `/api/owner/categories/${made.category?.id}`, { display_order: 1 });
  const service = { name: `Service ${day}`, category: category.name, price: 50 };
  const { service: offered } = await ask('POST', '/api/owner/services', service);
  const detail_image_url = 'https://images.example/spa.webp';
  const live = { ...service, price: 60, is_active: true, detail_image_url };
  await ask('PUT', `/api/owner/services/${offered?.id}`, live);
  const location = { name: 'Door', address: 'Main Street 1', latitude: 40, longitude: -74 };
  await ask('POST', '/api/owner/checkin/locations', { ...location, name: `Door ${day}` });

  const customers = `/api/owner/customers/${client}`;
  const phone = `(212) 555-${String(day).padStart(4, '0')}`;
  const { data: customer } = await ask('POST', customers, { first_name: `Nora ${day}`, phone });
  await ask('POST', `${customers}/${customer?.id}/notes`, { body: 'Prefers tea' });
  await ask('PUT', `${customers}/${customer?.id}/tags`, { tags: ['VIP'] });
  await ask('POST', `${customers}/${customer?.id}/points`, { points: 5, reason: 'birthday' });

  const { data: visit } = await ask('POST', '/api/owner/scheduling/walk-ins', {
    user_id: customer?.id,
    service_ids: [offered?.id],
    scheduled_date: new Date(Date.UTC(2027, 0, 1, day)).toISOString(),
    payment: 'cash',
  });
  const title = `Visit ${day}`;
  await ask('PATCH', `/api/owner/scheduling/appointments/${visit?.id}`, { title });
  const { data: person } = await ask('POST', '/api/owner/team', {
    name: `Ana ${day}`,
    email: `ana${day}@upgrade.example`,
    rights: ['calendar'],
  });
  await ask('DELETE', `/api/owner/team/${person?.id}`);

  const month = 'start_date=2027-01-01T00:00:00Z&end_date=2027-02-01T00:00:00Z';
  for (const path of [
    '/api/owner/services',
    '/api/owner/services/with-campaigns',
    '/api/owner/categories',
    '/api/owner/campaigns',
    '/api/owner/checkin/locations',
    '/api/owner/checkin/rewards',
    '/api/owner/checkin/history',
    '/api/owner/checkin/reward-claims',
    '/api/owner/checkin/analytics',
    '/api/owner/reward-plans',
    '/api/owner/settings/global',
    '/api/owner/opening-hours',
    '/api/owner/closures',
    '/api/owner/team',
    '/api/owner/scheduling/purchased-services',
    `/api/owner/scheduling/appointments/calendar?${month}`,
    `${customers}?search=nora`,
    `${customers}/${customer?.id}`,
    `${customers}/${customer?.id}/points`,
    `${customers}/${customer?.id}/everything`,
    '/api/owner/activity',
    '/api/owner/activity?deleted=true',
    `/api/owner/activity/service/${offered?.id}`,
    `/api/owner/metrics/${client}`,
    `/api/owner/transactions/${client}`,
    `/api/owner/transactions/${client}/analytics`,
    `/api/owner/billing/transactions/${client}`,
    `/api/owner/billing/stats/${client}`,
  ]) {
    await ask('GET', path);
  }
  await ask('DELETE', `/api/owner/scheduling/appointments/${visit?.id}`);
  await ask('POST', '/auth/owner/logout');
};

/** Repeats the daily calls until it is stopped. */
const keepWorking = (address: string) => {
  let isOver = false;
  const work = async () => {
    while (!isOver) await workADay(address);
  };
  const ended = work();
  // A failure is reported to whoever awaits the end, and not as an unhandled rejection.
  ended.catch(() => undefined);
  return async () => {
    isOver = true;
    await ended;
  };
};

let before: Awaited<ReturnType<typeof buildBefore>>;
let today: Awaited<ReturnType<typeof buildServer>>;
let postgres: PostgresServer;
let connection: Connection;
beforeAll(async () => {
  [before, today, postgres] = await Promise.all([buildBefore(), buildServer(), startPostgres()]);
  connection = await connect({ url: postgres.url });
});
afterAll(async () => {
  await connection.close();
  await postgres.stop();
  before.remove();
  await today.remove();
});

const lastMigration = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(connection.db);
  return rows[0]?.name;
};

const slowMachine = 600_000;

test(
  'the version before serves while this one moves its database on, and beside it',
  async () => {
    const env = { DATABASE_URL: postgres.url };
    const { email, password } = owner;
    const create = spawnServer(before.createOwner, { ...env, OWNER_PASSWORD: password }, [
      ...['--email', email, '--business', 'Upgrade', '--time-zone', 'America/New_York'],
    ]);
    expect(await create.exited, create.output()).toBe(0);

    const old = spawnServer(before.main, env);
    const oldAddress = await old.address;
    await workADay(oldAddress);
    expect(await lastMigration()).toBe(versionBefore.lastMigration);

    const endOld = keepWorking(oldAddress);
    const made = spawnServer(today.main, env);
    const newAddress = await made.address;
    expect(await lastMigration()).not.toBe(versionBefore.lastMigration);
    await endOld();

    // Each works one day at least.
    const ends = [keepWorking(oldAddress), keepWorking(newAddress)];
    await Promise.all(ends.map((end) => end()));
    expect(await old.kill('SIGTERM')).toBe(0);
    await workADay(newAddress);
    expect(await made.kill('SIGTERM')).toBe(0);
  },
  slowMachine,
);
