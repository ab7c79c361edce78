import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { change } from '../../../server/database/change';
import { changeChannel, type Heard, listenToServer } from '../../../server/database/changeSignal';
import { openEvents } from '../../support/events';
import { createTestApp, openTestApp } from '../../support/testApp';
import { createTestDatabase } from '../../support/testDatabase';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const rename = (app: Pick<TestApp, 'db' | 'clock'>, clientAppId: number) =>
  change(
    app.db,
    {
      clientAppId,
      actor: 'system',
      action: 'category.updated',
      subjectType: 'category',
      clock: app.clock,
    },
    async () => ({ result: undefined, subjectId: 1, before: { name: 'A' }, after: { name: 'B' } }),
  );

describe('the database announces a change', () => {
  test('once it is committed, with its business, and one that is rolled back not at all', async () => {
    const connection = await createTestDatabase();
    const app = await createTestApp({ connection });
    onTestFinished(() => app.close());
    const heard: number[] = [];
    connection.onChange((clientAppId) => void heard.push(clientAppId), vi.fn());
    const { spa, barbers } = app.businesses;
    // Until the listener is there, changes are not announced.
    await vi.waitFor(async () => {
      await rename(app, spa.clientAppId);
      expect(heard).toContain(spa.clientAppId);
    });
    await app.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify(${changeChannel}, '0')`.execute(trx);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await rename(app, barbers.clientAppId);
    await vi.waitFor(() => expect(heard).toContain(barbers.clientAppId));
    expect(heard).not.toContain(0);
  });
});

test('a database that cannot be listened to is told of once, and tried again', async () => {
  let tries = 0;
  const refusing = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) => {
    refusing.listen(0, '127.0.0.1', () => resolve((refusing.address() as AddressInfo).port));
  });
  const unheard = vi.fn();
  const close = listenToServer(`postgresql://127.0.0.1:${port}/none`, vi.fn(), unheard, 1);
  onTestFinished(async () => {
    await close();
    refusing.close();
  });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(2));
  expect(unheard).toHaveBeenCalledTimes(1);
});

describe('a stream of live updates', async () => {
  let announce: Heard = () => {};
  const app = await openTestApp({
    onChange: (heard) => {
      announce = heard;
    },
  });

  test('tells of a change as soon as it is announced for its business, without waiting for the next poll', async () => {
    const { clientAppId } = app.businesses.spa;
    const token = await app.signIn();
    // The next poll never comes by itself.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const events = await openEvents(app, { token });
    onTestFinished(async () => {
      await events.close();
    });
    expect(await events.next()).toMatchObject({ name: 'ready' });
    await rename(app, clientAppId);
    announce(clientAppId);
    expect(await events.next()).toMatchObject({ data: { action: 'category.updated' } });
  });
});
