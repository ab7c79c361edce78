import { describe, expect, test } from 'vitest';
import { weekStates } from '../../src/custom/hours/openingHoursMethods';
import { noteStates } from '../../src/resources/customers/customerDetail';
import { endpoint as customers } from '../../src/resources/customers/endpoint';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { type FakeAnswer, fakeHttp } from '../support/fakeHttp';

const over = (answers: Record<string, FakeAnswer>) =>
  createOwnerDataProvider(fakeHttp(answers, { named: ['sessions'] }).http, { customers });

describe.each([
  [1, 0],
  ['1', '0'],
  [true, false],
])('a yes and a no of an answer, said as %j and %j, are told apart', (yes, no) => {
  test('in the hours of the week', async () => {
    const open = { opens: '09:00', closes: '17:00', breaks: [] };
    const days = Array.from({ length: 7 }, (_, day) => ({ ...open, is_open: day > 0 ? yes : no }));
    const provider = over({ 'GET /api/owner/opening-hours': { days, is_assumed: yes } });
    const { data } = await provider.openingHours();
    expect(data.days.map((day) => day.is_open)).toEqual([false, ...Array(6).fill(true)]);
    expect(data.isAssumed).toBe(true);
    const state = weekStates.ofState?.({ days });
    expect(state?.days?.map((day) => day.is_open)).toEqual([false, ...Array(6).fill(true)]);
  });

  test('in the notes about a customer', async () => {
    const path = '/api/owner/customers/7/12';
    const notes = [
      { id: 1, body: 'Allergic to almonds', is_alert: yes },
      { id: 2, body: 'Prefers tea', is_alert: no },
    ];
    const provider = over({
      [`GET ${path}`]: { profile: {}, stats: {}, notes },
    });
    const { data } = await provider.getOne('customers', { id: 12, meta: { clientId: '7' } });
    expect(data.notes.map((note: { isAlert: boolean }) => note.isAlert)).toEqual([true, false]);
    expect(noteStates.ofState?.({ body: 'Allergic to almonds', is_alert: yes })).toEqual({
      body: 'Allergic to almonds',
      isAlert: true,
    });
  });

  test('in the team and in an account', async () => {
    const provider = over({
      'GET /api/owner/team': {
        data: [
          { id: 1, is_you: yes, has_second_factor: yes },
          { id: 2, is_you: no, has_second_factor: no },
        ],
      },
      'GET /auth/owner/has-pin/7': { success: true, hasPin: true, pinVerified: yes },
      'GET /auth/owner/sessions/7': {
        sessions: [
          {
            id: 1,
            created_at: '2026-03-01T12:00:00.000Z',
            last_used_at: '2026-03-01T12:00:00.000Z',
            is_new: no,
            is_current: yes,
          },
        ],
      },
    });
    expect((await provider.team({})).data).toMatchObject([
      { isYou: true, hasSecondFactor: true },
      { isYou: false, hasSecondFactor: false },
    ]);
    expect((await provider.pinStatus({ userId: '7' })).data.isVerified).toBe(true);
    expect((await provider.signIns({ userId: '7' })).data).toMatchObject([
      { isNew: false, isCurrent: true },
    ]);
  });
});

describe('whether an answer is one says its success, where that is there', () => {
  const asked = (success: unknown) =>
    fakeHttp({ 'GET /a': { success, message: 'Not so' } }).http('/a');

  test.each([0, '0', 'false', 'no', false, 'perhaps', {}])('%j is a refusal', async (success) => {
    await expect(asked(success)).rejects.toThrow('Not so');
  });

  test.each([1, '1', 'true', 'yes', true, undefined, null, ''])('%j is none', async (success) => {
    expect(await asked(success)).toMatchObject({ status: 200 });
  });
});
