import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { daysInBin } from '../../domain/activity';
import { readConfig } from '../../server/config';
import { recordParts } from '../../server/database/parts';
import { startHousekeeping, tidyUp } from '../../server/housekeeping';
import { createLog } from '../../server/http/log';
import { ledgerGateway } from '../../server/payments/ledger';
import { applyBatch, prepareBatch } from '../support/batches';
import { createCalls } from '../support/calls';
import { deleteRows, insertRow, insertRows, updateRows } from '../support/tables';
import { createTestApp, type TestApp } from '../support/testApp';
import { createTestDatabase } from '../support/testDatabase';

const day = 24 * 60 * 60 * 1000;
const activityMs = 60 * day;

describe('tidying up', () => {
  let app: TestApp;
  let of: { client_app_id: number };
  let log: { event: string; step?: string; message?: string }[];

  beforeEach(async () => {
    app = await createTestApp({ connection: await createTestDatabase() });
    onTestFinished(() => app.close());
    of = { client_app_id: app.businesses.spa.clientAppId };
    log = [];
  });

  const tidy = () =>
    tidyUp({
      db: app.db,
      clock: app.clock,
      log: createLog('info', (line) => log.push(JSON.parse(line))),
      config: { activityMs },
    });

  /** The database refuses what `when` says, as one that is broken there. */
  const refuse = (timing: string, when = '') =>
    sql
      .raw(
        `create function refuse() returns trigger language plpgsql as
          $$ begin ${when} raise exception 'Refused by the test.'; end $$;
        create trigger refuse ${timing} execute function refuse()`,
      )
      .execute(app.db);

  /** The database refuses a statement that takes more than 1,000 rows of a table. */
  const refuseMany = (table: string) =>
    refuse(
      `after delete on ${table} referencing old table as gone for each statement`,
      'if (select count(*) from gone) <= 1000 then return null; end if;',
    );

  const countOf = async (table: 'activity' | 'images' | 'sessions' | 'services') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}`.execute(app.db);
    return rows[0]?.count;
  };

  const addActivity = async (action: string, subjectId: number | null = null) => {
    const { id } = await insertRow(app.db, 'activity', {
      ...of,
      at: app.clock.now(),
      action,
      subject_type: 'service',
      subject_id: subjectId,
    });
    return id;
  };

  const addImage = async (hash: string) =>
    insertRow(app.db, 'images', {
      ...of,
      hash,
      thumbnail: Buffer.from('small'),
      detail: Buffer.from('large'),
      created_at: app.clock.now(),
    });

  test('an old change of many records goes with its parts, at most 1,000 rows by a statement', async () => {
    await addActivity('service.created', 1);
    const head = await addActivity('service.updated');
    const parts = Array.from({ length: 2500 }, (_, id) => ({
      action: 'service.updated',
      subject_id: id + 1,
    }));
    const { client_app_id } = of;
    await app.db
      .transaction()
      .execute((trx) => recordParts(trx, client_app_id, { head, subject: 'service', parts }));
    await addActivity('service.updated', 2);
    await refuseMany('activity');
    app.clock.advance(activityMs + day);
    await addActivity('service.updated', 3);
    await tidy();
    expect(log).toMatchObject([{ event: 'tidied_up', activity: 3 }]);
    expect(await countOf('activity')).toBe(1);
  });

  test('a change of many records that lost a part of its parts is not undone in part', async () => {
    const calls = createCalls(app, await app.signIn());
    const dearer = { action: 'price', by: 'amount', value: 1, ending: 'none' } as const;
    const { serviceIds } = app.businesses.spa;
    const batch = await prepareBatch(calls, 'service', dearer, serviceIds);
    const { activity_id: head } = (await applyBatch(calls, batch)).body.data;
    const all = app.db.selectFrom('services').select(['id', 'price']).orderBy('id');
    const before = await all.execute();
    // As tidying up leaves it that was ended between two statements.
    await app.db.transaction().execute(async (trx) => {
      await sql`set local verbena.forgetting = 'on'`.execute(trx);
      await deleteRows(trx, 'activity', { part_of: head, subject_id: serviceIds[0] ?? 0 });
    });
    const undone = await calls.post(`/api/owner/activity/${head}/undo`);
    expect(undone).toMatchObject({
      status: 409,
      body: { message: 'This change is too old to be undone.' },
    });
    expect(await all.execute()).toEqual(before);
  });

  test('images that no service names go, at most 1,000 by a statement, and the others stay', async () => {
    const hashOf = (number: number) => number.toString(16).padStart(64, '0');
    await sql`insert into images (client_app_id, hash, thumbnail, detail, created_at)
      select ${of.client_app_id}, lpad(to_hex(number), 64, '0'), '', '', ${app.clock.now()}
      from generate_series(1, 2003) as number`.execute(app.db);
    const [first = 0, second = 0, third = 0] = app.businesses.spa.serviceIds;
    const name = (id: number, images: object) => updateRows(app.db, 'services', images, { id });
    const detail = (number: number) => `/images/1-${hashOf(number)}-detail.webp`;
    await name(first, { detail_image_url: detail(1) });
    await name(second, {
      thumbnail_image_url: `https://api.example.com/images/1-${hashOf(2)}-thumbnail.webp`,
      detail_image_url: 'https://images.example.com/massage.webp',
    });
    await name(third, { thumbnail_image_url: detail(3), deleted_at: app.clock.now() });
    await refuseMany('images');
    app.clock.advance(2 * day);
    await tidy();
    expect(log).toMatchObject([{ event: 'tidied_up', images: 2000 }]);
    const kept = await app.db.selectFrom('images').select('hash').orderBy('hash').execute();
    expect(kept.map(({ hash }) => hash)).toEqual([1, 2, 3].map(hashOf));
  });

  test('what cannot be removed is logged, and all else goes', async () => {
    await app.signIn();
    await addImage('0'.repeat(64));
    await addActivity('service.created', 1);
    await refuse('before delete on images for each row');
    app.clock.advance(200 * day);
    await tidy();
    expect(log).toMatchObject([
      { event: 'tidy_up_failed', step: 'images', message: 'error: Refused by the test.' },
      { event: 'tidied_up', sessions: 1, activity: 1 },
    ]);
    expect(await countOf('images')).toBe(1);
    expect(await countOf('sessions')).toBe(0);
  });

  test('what cannot be removed for good keeps nothing else, and its activity stays', async () => {
    const token = await app.signIn();
    const [first, second] = app.businesses.spa.serviceIds;
    for (const id of [first, second]) {
      await app.request(`/api/owner/services/${id}`, { method: 'DELETE', token });
    }
    await refuse(
      'before insert on activity for each row',
      `if new.action <> 'service.purged' or new.subject_id <> ${first} then return new; end if;`,
    );
    app.clock.advance(activityMs + daysInBin * day);
    await tidy();
    expect(log[0]).toMatchObject({
      event: 'tidy_up_failed',
      step: 'deleted',
      message: 'AggregateError: 1 could not be deleted: error: Refused by the test.',
    });
    expect(await countOf('services')).toBe(5);
    const deleted = app.db
      .selectFrom('activity')
      .select('id')
      .where('subject_id', '=', first ?? 0);
    expect(await deleted.execute()).toHaveLength(1);

    await sql.raw('drop trigger refuse on activity').execute(app.db);
    await tidy();
    expect(await countOf('services')).toBe(4);
    const left = await app.db.selectFrom('activity').select('action').execute();
    expect(left).toEqual([{ action: 'service.purged' }, { action: 'service.purged' }]);
  });
});

test('mails go out over four connections at most, and none waits for a slow one of them', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const now = app.clock.now();
  const facts = JSON.stringify({ name: 'Ann', business: 'Spa', at: 'Mar 4, 2026' });
  const mail = { recipient: 'ann@spa.example', kind: 'pin_reset', facts };
  const mails = Array.from({ length: 9 }, () => ({ ...mail, try_after: now, created_at: now }));
  await insertRows(app.db, 'mails', mails);
  const answers: (() => void)[] = [];
  const send = () => new Promise<void>((taken) => answers.push(taken));
  const { db, clock, stopping } = app;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const house = startHousekeeping(
    {
      db,
      clock,
      payments: ledgerGateway,
      config: readConfig({}),
      log: createLog('silent'),
      mailer: { send, check: async () => {} },
      stopping: stopping.signal,
    },
    'postgresql',
  );
  onTestFinished(() => house.stop());
  vi.advanceTimersByTime(60_000);
  const taken = () => db.selectFrom('mails').select('id').where('attempts', '>', 0).execute();
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4);
  expect(await taken()).toHaveLength(4);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(5);
  expect(await taken()).toHaveLength(4);
});
