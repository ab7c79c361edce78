import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeChannel, listenToServer } from '../../../server/database/changeSignal';
import { useServerDatabase } from '../../support/testDatabase';

test('changes are announced to every process, also after its connection was cut', async () => {
  const { db, url } = await useServerDatabase();
  const heard: number[] = [];
  const unheard = vi.fn();
  const close = listenToServer(url, (clientAppId) => void heard.push(clientAppId), unheard, 10);
  onTestFinished(close);
  const say = (payload: number) =>
    vi.waitFor(async () => {
      await sql`select pg_notify(${changeChannel}, ${String(payload)})`.execute(db);
      expect(heard).toContain(payload);
    });
  await say(1);
  expect(unheard).not.toHaveBeenCalled();
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changeChannel}`}`.execute(db);
  expect(rows).toHaveLength(1);
  await say(2);
  expect(unheard).toHaveBeenCalledTimes(1);
});
