import { expect, test } from 'vitest';
import type { RewardWire } from '../../../contract/rewards';
import { createCalls, fault, lastChange } from '../../support/calls';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const path = '/api/owner/checkin/rewards';

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
let massage: number;
let facial: number;

[massage = 0, , facial = 0] = app.businesses.spa.serviceIds;

const created = async (fields: object = {}) => {
  const body = { check_ins_required: 5, reward_service_id: massage, ...fields };
  return (await calls.post<{ data: RewardWire }>(path, body)).body.data;
};
const listed = async () => (await calls.get<{ data: RewardWire[] }>(path)).body.data;

test('API-36, RWD-06: a new reward carries its service, whichever the business has', async () => {
  const body = { check_ins_required: 10, reward_service_id: String(massage), is_active: false };
  expect(await calls.post(path, body)).toEqual({
    status: 201,
    body: {
      success: true,
      data: {
        id: expect.any(Number),
        check_ins_required: 10,
        reward_service_id: massage,
        is_active: false,
        service: { id: massage, name: 'Swedish Massage', price: 95, category: 'Massage' },
        version: expect.any(String),
      },
    },
  });
});

test('API-35: the list has the fewest check-ins first', async () => {
  await created({ check_ins_required: 1 });
  await created({ check_ins_required: 100 });
  const counts = (await listed()).map(({ check_ins_required }) => check_ins_required);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('API-36, RWD-07: check-ins and activity have their defaults', async () => {
  const reward = await created({ check_ins_required: undefined });
  expect(reward).toMatchObject({ check_ins_required: 5, is_active: true });
});

test('API-37: an update changes what it says and leaves the rest', async () => {
  const { id } = await created();
  const { body } = await calls.put(`${path}/${id}`, { reward_service_id: facial });
  expect(body).toMatchObject({
    data: {
      id,
      check_ins_required: 5,
      is_active: true,
      service: { id: facial, name: 'Herbal Facial', price: 80 },
    },
  });
  expect(await lastChange(calls)).toMatchObject({
    action: 'reward.updated',
    subject_name: 'Herbal Facial',
  });
});

test('API-38: a deleted reward leaves the list and stays for its claims', async () => {
  const { id } = await created();
  expect((await calls.remove(`${path}/${id}`)).body).toMatchObject({ success: true });
  expect((await listed()).map((reward) => reward.id)).not.toContain(id);
  expect((await calls.remove(`${path}/${id}`)).status).toBe(404);
  const row = await app.db
    .selectFrom('checkin_rewards')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.deleted_at).toEqual(app.clock.now());
});

test.each([0, -1, 101, 1.5, '5', null])(
  'API-99, RWD-09: refuses %o check-ins',
  async (check_ins_required) => {
    expect(
      await calls.post(path, { check_ins_required, reward_service_id: massage }),
    ).toMatchObject(fault('check_ins_required', 'Check-ins required must be between 1 and 100'));
  },
);

test.each([null, undefined])(
  'API-99, RWD-10: asks for a service instead of %o',
  async (reward_service_id) => {
    expect(await calls.post(path, { check_ins_required: 5, reward_service_id })).toMatchObject(
      fault('reward_service_id', 'Please select a service for the reward'),
    );
  },
);

test('API-102: a deleted service keeps its name in a reward, but earns no new one', async () => {
  const { id } = await created({ reward_service_id: facial });
  await updateRows(app.db, 'services', { deleted_at: app.clock.now() }, { id: facial });
  const reward = (await listed()).find((candidate) => candidate.id === id);
  expect(reward?.service.name).toBe('Herbal Facial');
  expect((await calls.put(`${path}/${id}`, { is_active: false })).status).toBe(200);
  expect(
    await calls.post(path, { check_ins_required: 5, reward_service_id: facial }),
  ).toMatchObject(
    fault(
      'reward_service_id',
      'The service "Herbal Facial" does not exist any more. Please choose another one.',
    ),
  );
});
