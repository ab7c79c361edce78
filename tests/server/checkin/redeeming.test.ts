import { describe, expect, test } from 'vitest';
import type { RewardClaimWire } from '../../../contract/checkInHistory';
import type { AppointmentWire } from '../../../contract/scheduling';
import { createCalls } from '../../support/calls';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { createShelf } from '../../support/schedule';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const appointments = '/api/owner/scheduling/appointments';
const claims = '/api/owner/checkin/reward-claims';

describe('a reward claim', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const calls = createCalls(app, token);
  const shelf = createShelf(app.db, app.businesses.spa);
  const business = await furnishBusiness(app.db, app.businesses.spa);

  /** A claim whose free service has an appointment. */
  const claimed = async () => {
    const { clientAppId, serviceIds } = app.businesses.spa;
    const user_id = await shelf.customer();
    const held = await shelf.given(user_id);
    const { id } = await insertRow(app.db, 'reward_claims', {
      client_app_id: clientAppId,
      customer_id: user_id,
      reward_id: business.rewardId,
      service_id: serviceIds[0] ?? 0,
      check_ins_required: 5,
      claimed_at: '2026-03-01T12:00:00Z',
      purchased_service_id: held,
    });
    const { body } = await calls.post<{ data: AppointmentWire }>(appointments, {
      user_id,
      purchased_service_ids: [held],
      scheduled_date: '2026-03-10T16:00:00.000Z',
    });
    return { id, user_id, held, appointment: body.data.id };
  };
  const claim = async (id: number) =>
    (await calls.get<{ data: RewardClaimWire }>(`${claims}/${id}`)).body.data;
  const change = async (appointment: number, status: string) => {
    const answer = await calls.patch(`${appointments}/${appointment}`, { status });
    expect(answer.status).toBe(200);
  };
  const open = { redeemed: false, redeemed_at: null };

  test('API-43: is redeemed once its free service was had, wherever that shows', async () => {
    const { id, appointment } = await claimed();
    expect(await claim(id)).toMatchObject(open);
    const redeemed = { redeemed: true, redeemed_at: app.clock.now().toISOString() };
    await change(appointment, 'completed');
    expect(await claim(id)).toMatchObject(redeemed);

    app.clock.advance(60_000);
    await change(appointment, 'completed');
    expect(await claim(id)).toMatchObject(redeemed);

    const { clientAppId } = app.businesses.spa;
    expect((await calls.get(`/api/owner/metrics/${clientAppId}`)).body).toMatchObject({
      data: { checkins: { unclaimedRewards: 0 } },
    });
    expect((await calls.get(`/api/owner/uses/reward/${business.rewardId}`)).body).toMatchObject({
      data: ['Customers have claimed it 1 time.'],
    });
    const file = await app.request(`${claims}/export`, { token });
    expect(await file.text()).toMatch(/,Yes,/);
  });

  test.each(['scheduled', 'no_show', 'cancelled'])(
    'is open again where its appointment turns out to be %s',
    async (status) => {
      const { id, appointment } = await claimed();
      await change(appointment, 'completed');
      await change(appointment, status);
      expect(await claim(id)).toMatchObject(open);
      expect(await storedRollups(app.db)).toEqual(await expectedRollups(app.db));
    },
  );

  test('is redeemed by its service alone, and leaves those of others as they are', async () => {
    const [other, own] = [await claimed(), await claimed()];
    const path = '/api/owner/scheduling/purchased-services';
    await calls.remove(`${appointments}/${own.appointment}`);
    const { status } = await calls.patch(`${path}/${own.held}/status`, { status: 'completed' });
    expect(status).toBe(200);
    expect(await claim(own.id)).toMatchObject({ redeemed: true });
    expect(await claim(other.id)).toMatchObject(open);
  });
  test('follows its service also where the customers’ app writes that', async () => {
    const [other, own] = [await claimed(), await claimed()];
    const write = (status: 'completed' | 'no_show', updated_at: string) =>
      updateRows(app.db, 'purchased_services', { status, updated_at }, { id: own.held });
    const at = '2026-03-10T17:00:00.000Z';
    await write('completed', at);
    expect(await claim(own.id)).toMatchObject({ redeemed: true, redeemed_at: at });
    await write('completed', '2026-03-11T17:00:00.000Z');
    expect(await claim(own.id)).toMatchObject({ redeemed: true, redeemed_at: at });
    expect(await claim(other.id)).toMatchObject(open);
    await write('no_show', '2026-03-12T17:00:00.000Z');
    expect(await claim(own.id)).toMatchObject(open);
    expect(await storedRollups(app.db)).toEqual(await expectedRollups(app.db));
  });
  test('is taken back with its erased customer where nobody can have it any more', async () => {
    const { clientAppId } = app.businesses.spa;
    const erase = async (user_id: number) => {
      const path = `/api/owner/customers/${clientAppId}/${user_id}/erasure`;
      expect((await calls.post(path, { name: 'Ann Lee' })).status).toBe(200);
    };
    const [waiting, had, other] = [await claimed(), await claimed(), await claimed()];
    const missed = await claimed();
    await updateRows(
      app.db,
      'appointments',
      { scheduled_date: '2026-03-02T16:00:00Z' },
      { id: missed.appointment },
    );
    await calls.remove(`${appointments}/${waiting.appointment}`);
    await change(had.appointment, 'completed');
    await insertRow(app.db, 'check_ins', {
      client_app_id: clientAppId,
      customer_id: waiting.user_id,
      location_id: business.locationId,
      checked_in_at: '2026-03-01T12:00:00Z',
      distance_meters: 5,
      reward_claim_id: waiting.id,
    });
    const kept = await claim(had.id);
    await erase(waiting.user_id);
    await erase(had.user_id);
    await erase(missed.user_id);
    expect((await claim(missed.id)).redeemed).toBe(false);
    await calls.remove(`${appointments}/${missed.appointment}`);
    expect((await calls.get(`${claims}/${missed.id}`)).status).toBe(404);
    expect((await calls.get(`${claims}/${waiting.id}`)).status).toBe(404);
    expect(await claim(had.id)).toEqual({
      ...kept,
      user: { full_name: 'Former customer', phone_number: null, email: null },
    });
    expect(await claim(other.id)).toMatchObject(open);
    expect(await storedRollups(app.db)).toEqual(await expectedRollups(app.db));
  });
});
