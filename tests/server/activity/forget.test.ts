import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { ActivityWire, HistoryWire } from '../../../contract/activity';
import type { ServiceWire } from '../../../contract/services';
import { daysInBin } from '../../../domain/activity';
import { tidyUp } from '../../../server/housekeeping';
import { createLog } from '../../../server/http/log';
import { applyBatch, prepareBatch } from '../../support/batches';
import { createCalls } from '../../support/calls';
import { deleteRows, updateRows } from '../../support/tables';
import { createTestApp } from '../../support/testApp';

const services = '/api/owner/services';
const day = 24 * 60 * 60 * 1000;

test('activity that is older than it is to be kept goes, and nothing else', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  let calls = createCalls(app, await app.signIn());
  /** Sessions end meanwhile. */
  const later = async (days: number) => {
    app.clock.advance(days * day);
    calls = createCalls(app, await app.signIn());
  };
  const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
  const quiet = createLog('silent');
  const tidy = (activityMs?: number) =>
    tidyUp({ db: app.db, clock: app.clock, log: quiet, config: { activityMs } });
  const body = { name: 'Massage', category: 'Massage', price: 10 };
  const { service } = (await calls.post<{ service: ServiceWire }>(services, body)).body;
  const { service: deleted } = (
    await calls.post<{ service: ServiceWire }>(services, { ...body, name: 'Facial' })
  ).body;
  const undo = (id: unknown) =>
    calls.post<{ data: ActivityWire }>(`/api/owner/activity/${id}/undo`);
  const history = async () =>
    (await calls.get<{ data: HistoryWire[] }>(`/api/owner/activity/service/${service.id}`)).body
      .data;
  const whole = async () => {
    const { body } = await calls.get<{ data: ActivityWire[] }>('/api/owner/activity?limit=100');
    return body.data.map(({ action, undoes, parts }) =>
      [action, undoes && 'again', parts && `with ${parts}`].filter(Boolean).join(' '),
    );
  };

  const dearer = { action: 'price', by: 'amount', value: 1, ending: 'none' } as const;
  const both = [service.id, deleted.id];
  await applyBatch(calls, await prepareBatch(calls, 'service', dearer, both));
  await calls.remove(`${services}/${deleted.id}`);
  await calls.put(`${services}/${service.id}`, { ...body, price: 20 });
  await others.post('/api/owner/categories', { name: 'Beards' });
  const [latest] = await history();

  await later(daysInBin + 10);
  await undo(latest?.id);
  await tidy();
  expect(await whole()).toEqual([
    'service.purged',
    'service.updated again',
    'service.updated',
    'service.deleted',
    'service.updated with 2',
    'service.created',
    'service.created',
  ]);

  // A recorded undo outlives the purged change that it reverted, and the recycle bin stays empty.
  await later(30);
  await tidy(60 * day);
  expect(await whole()).toEqual(['service.purged', 'service.updated']);
  expect((await history()).map(({ undoes }) => undoes)).toEqual([null]);
  const bin = await calls.get<{ data: ActivityWire[] }>('/api/owner/activity?deleted=true');
  expect(bin.body.data).toEqual([]);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from activity`.execute(app.db);
  expect(rows).toEqual([{ count: 2 }]);

  await expect(deleteRows(app.db, 'activity')).rejects.toThrow();
  await expect(updateRows(app.db, 'activity', { undoes: null, at: new Date() })).rejects.toThrow();
});
