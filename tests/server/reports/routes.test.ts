import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  attendanceReportSchema,
  customersReportSchema,
  hoursReportSchema,
  membersReportSchema,
  pointsReportSchema,
  takingsReportSchema,
} from '../../../contract/reports';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

const schemas = {
  hours: hoursReportSchema,
  customers: customersReportSchema,
  attendance: attendanceReportSchema,
  takings: takingsReportSchema,
  members: membersReportSchema,
  points: pointsReportSchema,
};

type Report = keyof typeof schemas;

const reports = Object.keys(schemas) as Report[];

// It is 10:00 on March 4, 2026 in New York.
describe('the reports', async () => {
  const app = await openTestApp();
  const token = await app.signIn();

  const pathOf = (report: Report, query = '') =>
    `/api/owner/reports/${app.businesses.spa.clientAppId}/${report}?${query}`;

  const ask = async <Name extends Report>(report: Name, query = '', by = token) => {
    const answer = await app.request(pathOf(report, query), { token: by });
    const body = (await answer.json()) as { data: unknown; message: string };
    return {
      status: answer.status,
      message: body.message,
      get data() {
        return schemas[report].parse(body.data) as z.infer<(typeof schemas)[Name]>;
      },
    };
  };

  test('a business without history has zeros for every day, and names nobody', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
    for (const report of reports) {
      const { data } = await ask(report);
      expect(data.step).toBe('day');
      expect(data.compared).toBeNull();
      expect(data.period).toMatchObject({ first_day: '2026-03-01', last_day: '2026-03-04' });
      expect(data.period.steps.map(({ first_day }) => first_day)).toEqual(days);
      for (const { first_day, ...figures } of data.period.steps) {
        const { open_minutes: _, ...none } = figures as Record<string, number>;
        expect(Object.values(none).every((value) => value === 0)).toBe(true);
      }
    }
    const { period } = (await ask('hours')).data;
    // Nobody has said when it is open, so it is taken to be from 9 to 18.
    expect(period.open_minutes).toBe(4 * 9 * 60);
    expect(period).toMatchObject({ therapists: [], busy: [] });
    expect((await ask('takings')).data.period).toMatchObject({
      therapists: [],
      services: [],
      categories: [],
      campaigns: [],
    });
  });

  test.each([
    ['first_day=2026-03-02&last_day=2026-03-02', 1, 'day'],
    ['first_day=2026-01-01&last_day=2026-01-31&step=week', 5, 'week'],
    ['first_day=2016-04-01&last_day=2026-03-31', 120, 'month'],
    ['first_day=2016-04-01&last_day=2026-03-31&step=week', 523, 'week'],
  ])('%s is told in %i steps', async (query, steps, step) => {
    for (const report of reports) {
      const { data } = await ask(report, query);
      expect(data.step).toBe(step);
      expect(data.period.steps).toHaveLength(steps);
    }
  });

  test('is set beside the period before or the same of the year before', async () => {
    const compared = async (compare: string) =>
      (await ask('points', `compare=${compare}`)).data.compared;
    expect(await compared('before')).toMatchObject({
      first_day: '2026-02-01',
      last_day: '2026-02-04',
    });
    expect(await compared('year')).toMatchObject({
      first_day: '2025-03-01',
      last_day: '2025-03-04',
    });
  });

  test.each([
    ['first_day=2026-03-05', 'The last day must not come before the first'],
    ['first_day=2016-01-01', 'A report covers at most ten years'],
    ['first_day=1998-01-01&last_day=1998-01-02', /between 2000 and 2099/],
    ['first_day=2026-02-30', 'The first day must be a day such as 2026-03-01'],
    ['last_day=soon', 'The last day must be a day such as 2026-03-01'],
    ['step=hour', 'The step must be day, week or month'],
    ['compare=never', 'The comparison must be before, year or none'],
    ['first_day=2020-01-01&step=day', 'The period is too long to be told by day'],
  ])('%s is refused with a sentence', async (query, sentence) => {
    for (const report of reports) {
      const { status, message } = await ask(report, query);
      expect(status).toBe(400);
      expect(message).toMatch(sentence);
    }
  });

  test.each([[['money']], [['reports']], [['calendar', 'customers', 'money']]] as const)(
    'whoever may only %s sees none',
    async (rights) => {
      const name = `Only ${rights.join(' ')}`;
      const { clientAppId } = app.businesses.spa;
      const { email } = await addMember(app.db, clientAppId, { name, rights: [...rights] });
      const by = await app.signIn(email, memberPassword);
      for (const report of reports) expect((await ask(report, '', by)).status).toBe(403);
    },
  );

  test('whoever may see money and reports sees all of them', async () => {
    const { clientAppId } = app.businesses.spa;
    const { email } = await addMember(app.db, clientAppId, {
      name: 'Both',
      rights: ['money', 'reports'],
    });
    const by = await app.signIn(email, memberPassword);
    for (const report of reports) expect((await ask(report, '', by)).status).toBe(200);
  });

  test('an appointment is counted by what becomes of it', async () => {
    const shelf = createShelf(app.db, app.businesses.barbers);
    const barber = await app.signIn(app.businesses.barbers.email);
    const { clientAppId } = app.businesses.barbers;
    const read = async (report: Report) => {
      const path = `/api/owner/reports/${clientAppId}/${report}?first_day=2026-03-03&last_day=2026-03-03`;
      const answer = await app.request(path, { token: barber });
      const { data } = (await answer.json()) as { data: { period: Record<string, unknown> } };
      return data.period;
    };
    const customer = await shelf.customer();
    const at = '2026-03-03T20:30:00Z';
    const id = await shelf.booked(customer, { scheduled_date: at, duration_minutes: 90 });
    expect((await read('attendance')).steps).toMatchObject([{ open: 1, completed: 0 }]);
    expect((await read('customers')).new).toBe(0);
    const set = (change: object) => updateRows(app.db, 'appointments', change, { id });
    await set({ status: 'completed' });
    expect(await read('customers')).toMatchObject({ new: 1, returning: 0, lost: 0 });
    expect((await read('attendance')).steps).toMatchObject([{ open: 0, completed: 1 }]);
    // In Los Angeles it is from 12:30 to 14:00 on a Tuesday.
    expect(await read('hours')).toMatchObject({
      busy: [
        { weekday: 2, hour: 12, booked_minutes: 30 },
        { weekday: 2, hour: 13, booked_minutes: 60 },
      ],
    });
    const earlier = await shelf.booked(customer, { scheduled_date: '2026-01-05T20:00:00Z' });
    await updateRows(app.db, 'appointments', { status: 'completed' }, { id: earlier });
    expect(await read('customers')).toMatchObject({ new: 0, returning: 1 });
    await set({ status: 'no_show' });
    expect(await read('customers')).toMatchObject({ new: 0, returning: 0 });
    expect((await read('attendance')).steps).toMatchObject([{ no_show: 1, completed: 0 }]);
    await set({ status: 'cancelled' });
    expect(await read('hours')).toMatchObject({ busy: [] });
    const rows = await sql<{ day: string }>`
      select day::text from customer_visits where client_app_id = ${clientAppId}`.execute(app.db);
    expect(rows.rows).toEqual([{ day: '2026-01-05' }]);
  });
});
