import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { CsvValue } from '../../../domain/csv';
import type { AppEnvironment } from '../../../server/http/environment';
import { csvAnswer, exportBatch } from '../../../server/lists/csvExport';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { addPeople, type Person } from '../../support/people';
import { insertRows, updateRows } from '../../support/tables';
import { createTestClock, openTestApp } from '../../support/testApp';

const person = (n: number, first_name = `Person ${n}`): Person => ({
  first_name,
  last_name: n % 3 === 0 ? 'Third' : 'Other',
  phone_number: `+1555${2_000_000 + n}`,
  tier_level: n % 2,
  joined_at: new Date(Date.UTC(2025, 0, 1, 0, n % 700)).toISOString(),
  last_activity_at: '2026-01-02T03:00:00.000Z',
  total_spent: n / 4,
});

/** The rows of a file, parsed by an independent CSV library, without the byte order mark. */
const parsed = (text: string) => {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  expect(errors).toEqual([]);
  return data;
};

describe('exports', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const { spa, barbers } = app.businesses;
  const customers = `/api/owner/customers/${spa.clientAppId}/export`;
  await addPeople(app.db, barbers.clientAppId, [person(0, 'Harbor guest')]);
  const size = 2345;

  const all = Array.from({ length: size }, (_, n) => person(n));
  await addPeople(app.db, spa.clientAppId, all);

  /** The whole file, which is decoded as it came, so that its byte order mark is seen. */
  const file = async (path: string) => {
    const answer = await app.request(path, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    return { answer, rows: parsed(text) };
  };

  test('all customers that the filters match, in the order of the list, under a name with the date', async () => {
    const { answer, rows } = await file(`${customers}?sort_by=total_spent&sort_order=asc`);
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="customers-2026-03-04.csv"',
    );
    expect(answer.headers.get('X-Total-Count')).toBe(String(size));
    expect(rows.map(({ Phone }) => Phone)).toEqual(
      Array.from({ length: size }, (_, n) => `+1555${2_000_000 + n}`),
    );
    expect(rows[4]).toEqual({
      Customer: 'Person 4 Other',
      Phone: '+15552000004',
      Tier: 'No Plan',
      'Join Date': '2024-12-31',
      'Total Spent': '1',
      'Last Activity': '2026-01-01',
      Points: '0',
    });
    const some = await file(`${customers}?search=third&tier=1`);
    const third = Array.from({ length: size }, (_, n) => n).filter((n) => n % 3 === 0 && n % 2);
    expect(some.rows).toHaveLength(third.length);
    expect(new Set(some.rows.map(({ Tier }) => Tier))).toEqual(new Set(['Gold']));
    expect((await file(`${customers}?search=nobody`)).rows).toEqual([]);
  });

  test('no row is missing or twice when customers and check-ins come and change meanwhile', async () => {
    const { db, businesses } = app;
    const { clientAppId } = businesses.spa;
    const { locationId } = await furnishBusiness(db, businesses.spa);
    const of = { client_app_id: clientAppId, location_id: locationId, distance_meters: 1 };
    const ids = await addPeople(db, clientAppId, [person(9000, 'Visitor')]);
    // Three of them at the same moment, finer than a millisecond.
    const visit = (n: number) => ({
      ...of,
      customer_id: ids[0] ?? 0,
      checked_in_at: `2026-02-01T10:00:00.${String(100_000 + Math.floor(n / 3)).slice(0, 6)}Z`,
    });
    const visits = Array.from({ length: 2345 }, (_, n) => visit(n));
    await insertRows(db, 'check_ins', visits);

    for (const [path, column, meanwhile] of [
      [
        customers,
        'Phone',
        async () => {
          await addPeople(db, clientAppId, [person(9001), person(9002)]);
          await updateRows(db, 'customers', { last_activity_at: new Date() });
        },
      ],
      [
        '/api/owner/checkin/history/export?search=visitor',
        'Customer',
        async () => {
          await insertRows(db, 'check_ins', [visit(0), visit(2344)]);
        },
      ],
    ] as const) {
      const answer = await app.request(path, { token });
      const expected = Number(answer.headers.get('X-Total-Count'));
      expect(expected).toBeGreaterThan(2 * exportBatch);
      let text = '';
      let changed = false;
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      for await (const piece of answer.body ?? []) {
        text += decoder.decode(piece, { stream: true });
        if (!changed) await meanwhile();
        changed = true;
      }
      const rows = parsed(text);
      expect(rows).toHaveLength(expected);
      if (column === 'Phone') expect(new Set(rows.map((row) => row[column])).size).toBe(expected);
    }
  });

  test('CHK-09, CHK-10: files of check-ins and reward claims', async () => {
    const { rows, answer } = await file('/api/owner/checkin/history/export?endDate=2026-02-01');
    expect(answer.headers.get('Content-Disposition')).toContain('check-ins-2026-03-04.csv');
    expect(rows[0]).toEqual({
      Date: '2026-02-01',
      Time: '5:00 AM',
      Customer: 'Visitor Third',
      Phone: '+15552009000',
      Location: 'Main',
      Distance: '1 m',
      Status: 'Available',
    });
    const claims = await file('/api/owner/checkin/reward-claims/export');
    expect(claims.answer.headers.get('Content-Disposition')).toContain(
      'reward-claims-2026-03-04.csv',
    );
    expect(claims.rows).toEqual([]);
  });

  test('text that a spreadsheet would run is made harmless, and reads back as it was', async () => {
    const names = ['=HYPERLINK("x")', '+1', '-2', '@x', '\tTab', 'a;"b",c\r\nd', '😀 Ünï'];
    const { clientAppId } = app.businesses.spa;
    await addPeople(
      app.db,
      clientAppId,
      names.map((name, n) => ({ ...person(n), first_name: name, last_name: 'Formula' })),
    );
    const { rows } = await file(`${customers}?search=formula&sort_order=asc`);
    expect(rows.map(({ Customer }) => Customer)).toEqual(
      names.map((name) => {
        const text = `${name} Formula`.trim();
        return /^[=+\-@\t]/.test(text) ? `'${text}` : text;
      }),
    );
  });
});

describe('the answer of an export', () => {
  const answer = (rows: AsyncGenerator<CsvValue[][]>, lines: string[] = []) => {
    const app = new Hono<AppEnvironment>();
    const log = { error: (event: string) => lines.push(event) };
    app.get('/', (c) =>
      csvAnswer(
        c,
        { clock: createTestClock(), log },
        { type: 'customers', headers: ['Row'], total: 100, timeZone: 'UTC', rows },
      ),
    );
    return app.request('/');
  };

  test('reads no further than somebody takes it, and stops when they go away', async () => {
    let made = 0;
    let ended = false;
    const rows = async function* () {
      try {
        for (;;) {
          made += 1;
          yield [[made]];
        }
      } finally {
        ended = true;
      }
    };
    const reader = (await answer(rows())).body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(made).toBeLessThanOrEqual(3);
    await reader?.cancel();
    expect(ended).toBe(true);
    expect(made).toBeLessThanOrEqual(3);
  });

  test('reads one batch at a time, however many files are asked for', async () => {
    let reading = 0;
    let most = 0;
    const rows = async function* () {
      for (let batch = 0; batch < 5; batch++) {
        reading += 1;
        most = Math.max(most, reading);
        await setImmediate();
        reading -= 1;
        yield [[batch]];
      }
    };
    const answers = await Promise.all([rows(), rows(), rows()].map((each) => answer(each)));
    const texts = await Promise.all(answers.map((each) => each.text()));
    expect(texts).toEqual(Array(3).fill('Row\r\n0\r\n1\r\n2\r\n3\r\n4\r\n'));
    expect(most).toBe(1);
  });

  test('is no failure when they go away while rows are read', async () => {
    const lines: string[] = [];
    let read = () => {};
    const rows = async function* () {
      await new Promise<void>((resolve) => {
        read = resolve;
      });
      yield [[1]];
    };
    const reader = (await answer(rows(), lines)).body?.getReader();
    await reader?.read();
    const gone = reader?.cancel();
    read();
    await gone;
    expect(lines).toEqual([]);
  });

  test('is cut off, and never looks whole, when the reading fails', async () => {
    const lines: string[] = [];
    const rows = async function* () {
      yield [[1]];
      throw new Error('The connection was lost.');
    };
    await expect((await answer(rows(), lines)).text()).rejects.toThrow('The connection was lost.');
    expect(lines).toEqual(['export_failed']);
  });
});
