import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config';
import { createApp } from '../../../server/createApp';
import type { Connection } from '../../../server/database/connect';
import { createLog } from '../../../server/http/log';
import { createMonitor } from '../../../server/monitoring/monitor';
import { metricsServer } from '../../../server/monitoring/serveMetrics';
import { watchDatabase } from '../../../server/monitoring/watchDatabase';
import { ledgerGateway } from '../../../server/payments/ledger';
import { insertRows } from '../../support/tables';
import { createTestClock } from '../../support/testApp';
import { borrowTestDatabase, seedTwoBusinesses } from '../../support/testDatabase';

describe('what is measured', () => {
  let connection: Connection;
  let business: { email: string; password: string };
  beforeAll(async () => {
    connection = await borrowTestDatabase();
    business = (await seedTwoBusinesses(connection.db)).spa;
    return connection.close;
  });

  const start = async () => {
    const monitor = createMonitor();
    const clock = createTestClock();
    watchDatabase(monitor, connection, () => clock.now());
    const app = createApp({
      db: connection.db,
      clock,
      payments: ledgerGateway,
      config: readConfig({}),
      log: createLog('silent'),
      monitor,
    });
    const server = metricsServer(monitor.text).listen(0, 'localhost');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = (path: string, init?: RequestInit) =>
      fetch(`http://localhost:${port}${path}`, { ...init, headers: { Connection: 'close' } });
    const read = async () => (await ask('/metrics')).text();
    return { app, ask, read };
  };

  it('tells requests by pattern and status, the database, the streams and the process', async () => {
    const { app, read } = await start();
    const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const answer = await app.request('/auth/owner/login', {
      ...signIn,
      body: JSON.stringify({ email: business.email, password: business.password }),
    });
    const { token } = await answer.json();
    const headers = { Authorization: `Bearer ${token}` };
    await app.request('/api/owner/customers/987654320', { headers });
    await app.request('/api/owner/customers/987654321', { headers });
    await app.request('/api/owner/customers/x?search=Ann', { headers });
    await app.request('/somewhere/secret');
    const events = (await app.request('/api/owner/events', { headers })).body?.getReader();
    await events?.read();

    const now = new Date();
    const mail = { recipient: 'x@y.example', kind: 'pin_reset', facts: '{}', created_at: now };
    await insertRows(connection.db, 'mails', [
      { ...mail, try_after: now },
      { ...mail, try_after: now },
    ]);

    const text = await read();
    expect(text).toContain('# TYPE verbena_http_requests_total counter\n');
    expect(text).toContain(
      'verbena_http_requests_total{method="GET",route="/api/owner/customers/:clientId",status="403"} 3\n',
    );
    expect(text).toContain(
      'verbena_http_requests_total{method="POST",route="/auth/owner/login",status="200"} 1\n',
    );
    expect(text).toContain('{method="GET",route="other",status="404"} 1\n');
    expect(text).toContain(
      'verbena_http_request_duration_seconds_bucket{method="GET",route="/api/owner/customers/:clientId",le="+Inf"} 3\n',
    );
    expect(text).not.toMatch(/987654321|Ann|secret|Verbena Day Spa|@/);
    expect(text).toContain('verbena_database_up 1\n');
    expect(text).toMatch(/\nverbena_database_connections_used [0-9]\n/);
    expect(text).toMatch(/\nverbena_database_callers_waiting [0-9]\n/);
    expect(text).toContain('verbena_event_streams 1\n');
    expect(text).toContain('verbena_refunds_pending 0\n');
    expect(text).toContain('verbena_refunds_oldest_pending_seconds 0\n');
    expect(text).toContain('verbena_mails_waiting 2\n');
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/);
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds [\d.e-]+\n/);
    // Every line is a comment or a name, labels and a number.
    const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? -?[\d.e+-]+)$/;
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((one) => !line.test(one)),
    ).toEqual([]);
    await events?.cancel();
    expect(await read()).toContain('verbena_event_streams 0\n');
  });

  it('is at one address and only to be read', async () => {
    const { ask } = await start();
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
    expect((await ask('/metrics')).headers.get('Content-Type')).toContain('version=0.0.4');
  });
});

describe('the histogram', () => {
  it('counts each request in every column that it fits', async () => {
    const monitor = createMonitor();
    const request = { method: 'GET', route: '/r', status: 200 };
    for (const seconds of [0.004, 0.2, 20]) monitor.requestEnded({ ...request, seconds });
    const text = await monitor.text();
    const column = (le: string) =>
      new RegExp(`_bucket\\{method="GET",route="/r",le="${le}"\\} (\\d)`).exec(text)?.[1];
    expect(['0.005', '0.1', '0.25', '10', '\\+Inf'].map(column)).toEqual(['1', '1', '2', '2', '3']);
    expect(text).toContain('_sum{method="GET",route="/r"} 20.204\n');
    expect(text).toContain('_count{method="GET",route="/r"} 3\n');
  });

  it('leaves out a value that cannot be read, and keeps the others', async () => {
    const monitor = createMonitor();
    monitor.watch('lost', 'Not there.', () => Promise.reject(new Error('No')));
    monitor.watch('kept', 'There.', () => 7);
    const text = await monitor.text();
    expect(text).toContain('kept 7\n');
    expect(text).not.toContain('lost');
  });
});
