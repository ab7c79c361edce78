import { once } from 'node:events';
import { cp, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../server/database/connect';
import { migrate } from '../../server/database/migrate';
import { verifyPassword } from '../../server/owners/passwordHash';
import { findOwnerByEmail } from '../../server/owners/queries';
import { migratedSnapshot } from '../support/migratedSnapshot';
import { seedTwoBusinesses } from '../support/testDatabase';
import { buildServer, spawnServer } from './serverProcess';

/** A port that nobody listens on. */
const freePort = async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
};

describe('the server process', () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let folder: string;
  let business: { email: string; password: string };

  beforeAll(async () => {
    server = await buildServer();
    folder = await mkdtemp(join(tmpdir(), 'verbena-main-'));
    const { db, close } = await connect({
      dataDir: folder,
      snapshot: await migratedSnapshot(),
    });
    await migrate(db);
    business = (await seedTwoBusinesses(db)).spa;
    await close();
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.remove();
  });

  test('says its address, finishes what it does and ends what has no end when asked to stop, and ends with 0', async () => {
    const running = spawnServer(server.main, { DATA_DIR: folder });
    const address = await running.address;
    const health = await fetch(`${address}/healthz`);
    expect(health.status).toBe(200);
    // Proxies reuse idle connections for up to two minutes.
    const [, seconds] = /timeout=(\d+)/.exec(health.headers.get('Keep-Alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
    const body = JSON.stringify(business);
    const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const signingIn = request(`${address}/auth/owner/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Expect: '100-continue',
      },
    });
    const answered = once(signingIn, 'response');
    signingIn.flushHeaders();
    // The server has the head of the request and waits for its body.
    await once(signingIn, 'continue');
    const { token } = await (await fetch(`${address}/auth/owner/login`, signIn)).json();
    const headers = { Authorization: `Bearer ${token}` };
    const events = (await fetch(`${address}/api/owner/events`, { headers })).body?.getReader();
    expect((await events?.read())?.done).toBe(false);
    const code = running.kill('SIGTERM');
    expect((await events?.read())?.done).toBe(true);
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused');
    // A second SIGTERM, such as npm sends after Ctrl-C in a terminal, does not cut off the shutdown.
    running.kill('SIGTERM');
    signingIn.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(await code).toBe(0);
    expect(running.output()).not.toMatch(/Sign in to the demo/);
  });

  test('when the files of the database are gone it ends with a sentence', async () => {
    const own = await mkdtemp(join(tmpdir(), 'verbena-lost-'));
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    await cp(join(folder, 'database'), join(own, 'database'), { recursive: true });
    const running = spawnServer(server.main, { DATA_DIR: own });
    await running.address;
    await rm(join(own, 'database'), { recursive: true });
    expect(await running.exited).toBe(1);
    expect(running.output()).toMatch(
      /The files of the database in .* are gone. The server ends.\n$/,
    );
  });

  // A query times out after 17 seconds, and the engine a minute later.
  test('when a query never ends, all else is answered, and then it ends with a sentence', async () => {
    const own = await mkdtemp(join(tmpdir(), 'verbena-stuck-'));
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    await cp(join(folder, 'database'), join(own, 'database'), { recursive: true });
    const { db, close } = await connect({ dataDir: own });
    await sql
      .raw(`create function endless() returns trigger language plpgsql as
        $$ begin perform pg_sleep(3600); return new; end $$;
      create trigger endless before insert on login_attempts execute function endless()`)
      .execute(db);
    await close();
    const running = spawnServer(server.main, { DATA_DIR: own });
    const address = await running.address;
    const body = JSON.stringify(business);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${address}/auth/owner/login`, { method: 'POST', headers, body });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(503);
    expect(await running.exited).toBe(1);
    expect(running.output()).toMatch(
      /The embedded database has not answered for \d+ seconds\. The server ends\.\n$/,
    );
  }, 300_000);

  test('serves on while its log cannot be written', async () => {
    const port = await freePort();
    // A disk that is full; where there is no such device, a file that refuses to be written, too.
    const full = await open('/dev/full', 'w').catch(() => open(import.meta.filename, 'r'));
    onTestFinished(() => full.close());
    const env = { DATA_DIR: folder, PORT: String(port) };
    const running = spawnServer(server.main, env, [], full.fd);
    const look = () => fetch(`http://localhost:${port}/healthz`);
    const status = () =>
      Promise.race([look().then(({ status }) => status, String), running.exited]);
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect((await look()).status).toBe(200);
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(running.output()).toBe('');
  });

  test('serves on when nobody reads its log any more', async () => {
    const running = spawnServer(server.main, { DATA_DIR: folder });
    const address = await running.address;
    running.stopReading();
    for (let time = 0; time < 3; time++) {
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    }
    expect(await running.kill('SIGTERM')).toBe(0);
  });

  test('a port in use is told in a sentence', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, 'localhost', done));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const own = await mkdtemp(join(tmpdir(), 'verbena-port-'));
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    const running = spawnServer(server.main, { DATA_DIR: own, PORT: String(port) });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain(`Port ${port} is already in use.`);
    expect(running.output()).not.toMatch(/ at .*\.js|"level":"error"/);
    // Before the database is created, which takes longest.
    expect(await readdir(own)).toEqual([]);
    other.close();
  });

  test('while the database is made calls are answered with 503, and SIGTERM ends the start', async () => {
    const own = await mkdtemp(join(tmpdir(), 'verbena-starting-'));
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    const port = await freePort();
    const running = spawnServer(server.main, { DATA_DIR: own, PORT: String(port) });
    const look = () => fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
    await expect.poll(async () => (await look())?.status).toBe(503);
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(running.output()).not.toContain('runs at');
  });

  test('an owner is made in a time zone that was named: where nobody can be asked none is guessed', async () => {
    const own = await mkdtemp(join(tmpdir(), 'verbena-zone-'));
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    await cp(join(folder, 'database'), join(own, 'database'), { recursive: true });
    const args = ['--business', 'Harbor', '--email', 'kim@harbor.example'];
    const env = { DATA_DIR: own, OWNER_PASSWORD: 'Tulip-garden-4' };
    const refused = spawnServer(server.createOwner, env, args);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(/^Without a terminal .*--time-zone .*\nUsage: npm run owner/);
  });

  test('one made for a test leaves alone what the shell names for a real business', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:1/none');
    vi.stubEnv('METRICS_PORT', '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const running = spawnServer(server.main, { DATA_DIR: folder });
    await running.address;
    expect(running.output()).not.toContain('What is measured is at');
    expect(await running.kill('SIGTERM')).toBe(0);
  });

  test('an older Node.js is told in a sentence, and not a function that it lacks', async () => {
    const versions = "{ value: { ...process.versions, node: '18.20.8' } }";
    const older = `Object.defineProperty(process, 'versions', ${versions})`;
    const running = spawnServer(server.main, {
      DATA_DIR: folder,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}`,
    });
    expect(await running.exited).toBe(1);
    expect(running.output()).toMatch(/^Node\.js \^20\..+ is needed; this is 18\.20\.8\.\n$/);
  });

  test('settings that are not valid are told in sentences', async () => {
    const running = spawnServer(server.main, { DATA_DIR: folder, PORT: 'many' });
    expect(await running.exited).toBe(1);
    expect(running.output()).toBe(
      'The settings are not valid:\n  PORT must be a whole number from 0 to 65535\n',
    );
  });

  test('an owner is not asked for while the server has the database', async () => {
    const { close } = await connect({ dataDir: folder });
    const create = () => spawnServer(server.createOwner, { DATA_DIR: folder });
    const refused = create();
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('Stop that process first');
    await close();
    const asks = create();
    expect(await asks.exited).toBe(1);
    expect(asks.output()).toContain('There is no terminal to ask for: Name of the business');
  });

  test('an owner is not given a link and something else at once', async () => {
    const args = ['--email', business.email, '--link', '--forget-pin'];
    const refused = spawnServer(server.resetOwner, { DATA_DIR: folder }, args);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(/^--link only makes a link: .*\nUsage: npm run owner:reset/);
  });

  test('an owner gets a link to this machine where the server listens on all its addresses', async () => {
    const args = ['--email', business.email, '--link'];
    const env = { DATA_DIR: folder, HOST: '::', PORT: '4600', CONSOLE_URL: '' };
    const done = spawnServer(server.resetOwner, env, args);
    expect(await done.exited, done.output()).toBe(0);
    expect(done.output()).toMatch(/\nhttp:\/\/localhost:4600\/reset-password#[\w-]{43}\n$/);
  });

  test('an owner gets a way back once the server has let go of the database', async () => {
    const args = ['--email', business.email, '--forget-pin'];
    const reset = () =>
      spawnServer(server.resetOwner, { DATA_DIR: folder, OWNER_PASSWORD: 'Tulip-garden-4' }, args);
    const { close } = await connect({ dataDir: folder });
    const refused = reset();
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('Stop that process first');
    await close();

    const done = reset();
    expect(await done.exited, done.output()).toBe(0);
    expect(done.output()).toBe(
      `${business.email} signs in with the new password.\nThe PIN is removed; the owner sets a new one on opening App Config.\nEverybody who was signed in as this owner has to sign in again.\n`,
    );
    const after = await connect({ dataDir: folder });
    const owner = await findOwnerByEmail(after.db, business.email);
    await after.close();
    expect(await verifyPassword('Tulip-garden-4', owner?.password_hash ?? '')).toBe(true);
  });
});
