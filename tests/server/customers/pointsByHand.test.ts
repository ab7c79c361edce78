import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PointsEntryWire } from '../../../contract/customers';
import { createCalls, fault, lastChange } from '../../support/calls';
import { fc, runs } from '../../support/property';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

interface One {
  data: PointsEntryWire;
}

describe('points given and taken by hand', async () => {
  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());
  const till = createTill(app.db, app.businesses.spa);
  const list = `/api/owner/customers/${app.businesses.spa.clientAppId}`;

  const pointsOf = (id: number) => `${list}/${id}/points`;
  const give = (id: number, points: number, more: object = { reason: 'birthday' }) =>
    calls.post<One>(pointsOf(id), { points, ...more });
  const undo = (id: number, entry: number) => calls.post<One>(`${pointsOf(id)}/${entry}/undo`);
  const balances = async (id: number) => {
    const { rows } = await sql<{ balance: string; sum: string; hands: number }>`
      select points_balance as balance, (
        select coalesce(sum(points), 0) from points_ledger where customer_id = ${id}
      ) as sum from customers where id = ${id}`.execute(app.db);
    return { balance: Number(rows[0]?.balance), sum: Number(rows[0]?.sum) };
  };
  const ledger = async (id: number) =>
    (await calls.get<{ data: { entries: PointsEntryWire[] } }>(pointsOf(id))).body.data.entries;

  test('they stand in the ledger and in the activity with reason and author, and are undone once', async () => {
    const id = await till.customer({ first_name: 'Ann', last_name: 'Lee' });
    const given = await give(id, 12.5, { reason: 'other', words: ' For the long wait ' });
    expect(given).toMatchObject({
      status: 201,
      body: {
        data: {
          kind: 'adjustment',
          points: 12.5,
          balance: 12.5,
          by_hand: {
            reason: 'For the long wait',
            author: expect.stringMatching(/./),
            undoes: null,
          },
        },
      },
    });
    expect(await lastChange(calls)).toMatchObject({
      action: 'points.given',
      subject_type: 'customer',
      subject_id: id,
      subject_name: '12.5 points to Ann Lee',
    });
    const entry = given.body.data.id;
    const [first, second] = await Promise.all([undo(id, entry), undo(id, entry)]);
    expect(first.body.data).toMatchObject({
      points: -12.5,
      balance: 0,
      by_hand: { undoes: entry },
    });
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await ledger(id)).toHaveLength(2);
    expect(await lastChange(calls)).toMatchObject({ action: 'points.undone' });
    expect((await undo(id, first.body.data.id)).status).toBe(404);
    expect((await undo(await till.customer(), entry)).status).toBe(404);
  });

  test('what is missing or wrong is told at its field', async () => {
    const id = await till.customer();
    for (const [body, field, message] of [
      [{ reason: 'birthday' }, 'points', 'Please enter how many'],
      [{ points: 0, reason: 'birthday' }, 'points', 'Please enter how many'],
      [{ points: 0.001, reason: 'birthday' }, 'points', 'Points have at most two decimals'],
      [{ points: 1e9, reason: 'birthday' }, 'points', 'At most 100,000 points at once'],
      [{ points: 5 }, 'reason', 'Please choose a reason'],
      [{ points: 5, reason: 'other', words: ' ' }, 'words', 'Please say why'],
    ] as const) {
      expect(await calls.post(pointsOf(id), body), message).toMatchObject(fault(field, message));
    }
    expect(await balances(id)).toEqual({ balance: 0, sum: 0 });
  });

  test('two desks that take at once never take more than there is, nor does a repeated request', async () => {
    const id = await till.customer();
    await give(id, 50);
    const answers = await Promise.all([40, 40, 40].map((points) => give(id, -points)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'The customer has 10 points, so 40 points cannot be removed.',
    });
    const again = () =>
      app.request(pointsOf(id), {
        method: 'POST',
        json: { points: 7, reason: 'promotion' },
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'once' },
      });
    const token = await app.signIn();
    const repeated = await Promise.all([again(), again(), again()]);
    expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await balances(id)).toEqual({ balance: 17, sum: 17 });
  });

  test('points that were spent meanwhile are not taken back', async () => {
    const id = await till.customer();
    const { body } = await give(id, 20);
    await give(id, -15);
    expect(await undo(id, body.data.id)).toMatchObject({
      status: 409,
      body: {
        message: 'Some of these 20 points have been spent: 5 points are left. Nothing was undone.',
      },
    });
    expect(await balances(id)).toEqual({ balance: 5, sum: 5 });
  });

  test('they are no sales: revenue, the metrics and the end of the day stay as they are', async () => {
    const id = await till.customer();
    const counted = async () => {
      const { rows } = await sql`select metric, day::text, subject_id, value from rollups
        where metric not like 'customers%' and metric not like 'points%' order by 1, 2, 3`.execute(
        app.db,
      );
      const client = app.businesses.spa.clientAppId;
      const day = app.clock.now().toISOString().slice(0, 10);
      const [transactions, dayEnd] = await Promise.all([
        calls.get(`/api/owner/transactions/${client}`),
        calls.get(`/api/owner/transactions/${client}/day-end?date=${day}`),
      ]);
      return { rows, transactions, dayEnd };
    };
    const before = await counted();
    const { body } = await give(id, 90);
    await give(id, -30);
    await undo(id, body.data.id);
    expect(await counted()).toEqual(before);
  });

  test('any sequence: balances are sums, never below zero, and an undo gives back what there was', async () => {
    const hundredths = fc.integer({ min: -6000, max: 6000 }).filter((points) => points !== 0);
    const step = fc.oneof(
      fc.record({ points: hundredths }),
      fc.record({ undo: fc.nat({ max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const id = await till.customer();
          const made: number[] = [];
          for (const atOnce of rounds) {
            const answers = await Promise.all(
              atOnce.map((one) =>
                'points' in one
                  ? give(id, one.points / 100)
                  : undo(id, made[one.undo % Math.max(made.length, 1)] ?? 0),
              ),
            );
            for (const [index, { status, body }] of answers.entries()) {
              expect([201, 404, 409]).toContain(status);
              const one = atOnce[index];
              if (status === 201 && one && 'points' in one) made.push(body.data.id);
            }
            const { balance, sum } = await balances(id);
            expect(balance).toBe(sum);
            expect(balance).toBeGreaterThanOrEqual(0);
          }
          const entries = await ledger(id);
          const points = new Map(entries.map((entry) => [entry.id, entry.points]));
          const undone = entries.flatMap(({ by_hand }) => by_hand?.undoes ?? []);
          expect(new Set(undone).size).toBe(undone.length);
          for (const { points: back, by_hand } of entries) {
            if (by_hand?.undoes) expect(back).toBe(-(points.get(by_hand.undoes) ?? 0));
          }
        },
      ),
      { numRuns: runs(4) },
    );
  });
});
