import { describe, expect, test } from 'vitest';
import type { WeekHoursWire } from '../../../contract/openingHours';
import { assumedHours, type WeekdayHours } from '../../../domain/openingHours';
import { createCalls, fault, lastChange } from '../../support/calls';
import { openTestApp } from '../../support/testApp';

const path = '/api/owner/opening-hours';
const closures = '/api/owner/closures';

const closed: WeekdayHours = { is_open: false, opens: '09:00', closes: '18:00', breaks: [] };
const withBreak: WeekdayHours = {
  is_open: true,
  opens: '10:00',
  closes: '00:00',
  breaks: [{ starts: '13:00', ends: '13:45' }],
};
const days = [closed, closed, ...Array.from({ length: 5 }, () => withBreak)];

describe('opening hours', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const calls = createCalls(app, token);

  const week = async () => (await calls.get<{ data: WeekHoursWire }>(path)).body.data;

  test('are 9 to 18 on all days until an owner says others, which are kept with a version', async () => {
    expect(await week()).toEqual({ days: assumedHours.days, is_assumed: true });

    const { status, body } = await calls.put<{ data: WeekHoursWire }>(path, { days });
    expect(status).toBe(200);
    expect(body.data).toEqual({ days, is_assumed: false, version: expect.any(String) });
    expect(await week()).toEqual(body.data);
    const change = await lastChange(calls);
    expect(change).toMatchObject({ action: 'opening_hours.updated' });
    expect((await calls.put<{ data: WeekHoursWire }>(path, { days })).body.data).toEqual(body.data);
    expect(await lastChange(calls)).toEqual(change);

    const late = await app.request(path, {
      method: 'PUT',
      token,
      json: { days: assumedHours.days },
      headers: { 'If-Match': '"2020-01-01T00:00:00.000Z"' },
    });
    expect(late.status).toBe(412);
    expect(await week()).toEqual(body.data);
  });

  test('of another business are its own', async () => {
    const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
    expect((await others.get<{ data: WeekHoursWire }>(path)).body.data.is_assumed).toBe(true);
  });

  test.each([
    [{ ...withBreak, closes: '09:30' }, 'days.2.closes', 'Closing must come after opening'],
    [{ ...withBreak, opens: '25:00' }, 'days.2.opens', 'Please enter when you open'],
    [
      { ...withBreak, breaks: [...withBreak.breaks, { starts: '13:30', ends: '14:00' }] },
      'days.2.breaks.1.starts',
      'Breaks must not overlap',
    ],
  ])('refuses what cannot be, at its field', async (day, field, message) => {
    const wrong = days.with(2, day);
    expect(await calls.put(path, { days: wrong })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    });
  });

  test('refuses another number of days, and keeps no time of a closed day that cannot be read', async () => {
    expect(await calls.put(path, { days: days.slice(1) })).toMatchObject(
      fault('days', 'Please give the hours of seven days, Sunday first'),
    );
    await calls.put(path, { days: days.with(0, { ...closed, opens: 'noon' }) });
    expect((await week()).days[0]).toEqual(closed);
  });
});

describe('closures', async () => {
  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());

  const winter = { name: ' Winter break', first_day: '2026-12-24', last_day: '2026-12-26' };

  test('are listed by their first day, changed and deleted', async () => {
    const { body } = await calls.post<{ data: { id: number } }>(closures, winter);
    const one = { ...winter, name: 'Stock take', first_day: '2026-03-02', last_day: '2026-03-02' };
    await calls.post(closures, one);
    await calls.put(`${closures}/${body.data.id}`, { last_day: '2026-12-27' });

    const list = await calls.get<{ data: { id: number; name: string }[] }>(closures);
    expect(list.body.data).toMatchObject([
      one,
      { name: 'Winter break', first_day: '2026-12-24', last_day: '2026-12-27' },
    ]);
    const gone = await calls.remove<{ message: string }>(`${closures}/${body.data.id}`);
    expect(gone.body.message).toBe('"Winter break" was deleted.');
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ first_day: '2026-02-30' }, 'first_day', 'Please enter the first closed day'],
    [{ first_day: '0000-01-01' }, 'first_day', 'Please enter the first closed day'],
    [{ last_day: '2026-12-23' }, 'last_day', 'A closure cannot end before it begins'],
  ])('refuses what cannot be, at its field', async (change, field, message) => {
    const answer = await calls.post(closures, { ...winter, ...change });
    expect(answer).toMatchObject(fault(field, message));
  });
});
