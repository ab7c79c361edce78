import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { locationCalls } from '../../../contract/locations';
import { allUndos } from '../../../server/areas';
import { createCalls, fault, lastChange } from '../../support/calls';
import { locationInput } from '../../support/rows';
import { rowsScannedBy } from '../../support/rowsScanned';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

type LocationWire = z.infer<typeof locationCalls.record>;

const path = '/api/owner/checkin/locations';
const main = locationInput({
  name: ' Main Street ',
  address: '1 Main Street\n',
  is_active: false,
});

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());

const created = async (fields: object = {}) =>
  (await calls.post<{ data: LocationWire }>(path, { ...main, ...fields })).body.data;
const listed = async () => (await calls.get<{ data: LocationWire[] }>(path)).body.data;

test('API-32, LOC-13: a new location is stored trimmed, its coordinates exactly', async () => {
  const { status, body } = await calls.post(path, main);
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    data: {
      ...main,
      id: expect.any(Number),
      name: 'Main Street',
      address: '1 Main Street',
      version: expect.any(String),
    },
  });
});

test('API-31, API-98: the list has all of the business, oldest first', async () => {
  const { id } = await created({ name: 'Second' });
  const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
  await others.post(path, main);
  const locations = await listed();
  expect(locations.at(-1)).toMatchObject({ id, name: 'Second', latitude: main.latitude });
  expect((await others.get<{ data: unknown[] }>(path)).body.data).toHaveLength(1);
});

test('API-32, LOC-12: radius and activity have their defaults', async () => {
  const bare = await created({ radius_meters: undefined, is_active: undefined });
  expect(bare).toMatchObject({ radius_meters: 100, is_active: true });
});

test('API-33: an update changes what it says and leaves the rest', async () => {
  const { id } = await created();
  const { status, body } = await calls.put(`${path}/${id}`, { is_active: true, latitude: -90 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: {
      id,
      name: 'Main Street',
      latitude: -90,
      is_active: true,
      radius_meters: main.radius_meters,
    },
  });
  expect(await lastChange(calls)).toMatchObject({
    action: 'location.updated',
    subject_name: 'Main Street',
    changes: [
      { field: 'latitude', before: main.latitude, after: -90 },
      { field: 'is_active', before: false, after: true },
    ],
  });
});

test('API-34, API-105: a deleted location leaves the list and stays for history', async () => {
  const { id } = await created();
  expect(await calls.remove(`${path}/${id}`)).toEqual({
    status: 200,
    body: { success: true, message: '"Main Street" was deleted.' },
  });
  expect((await listed()).map((location) => location.id)).not.toContain(id);
  expect((await calls.put(`${path}/${id}`, main)).status).toBe(404);
  const row = await app.db
    .selectFrom('checkin_locations')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ name: 'Main Street', deleted_at: app.clock.now() });
});

test.each([
  ['LOC-13', 'name', ' ', 'Location name is required'],
  ['LOC-13', 'name', undefined, 'Location name is required'],
  ['LOC-13', 'address', '', 'Address is required'],
  ['LOC-14', 'latitude', 90.1, 'Latitude must be between -90 and 90'],
  ['LOC-14', 'latitude', -90.1, 'Latitude must be between -90 and 90'],
  ['LOC-14', 'latitude', '40', 'Latitude must be between -90 and 90'],
  ['LOC-14', 'latitude', undefined, 'Latitude must be between -90 and 90'],
  ['LOC-15', 'longitude', 180.1, 'Longitude must be between -180 and 180'],
  ['LOC-15', 'longitude', -181, 'Longitude must be between -180 and 180'],
  ['LOC-15', 'longitude', null, 'Longitude must be between -180 and 180'],
  ['LOC-16', 'radius_meters', 49, 'Radius must be between 50 and 5000 meters'],
  ['LOC-16', 'radius_meters', 5001, 'Radius must be between 50 and 5000 meters'],
  ['LOC-16', 'radius_meters', 99.5, 'Radius must be between 50 and 5000 meters'],
])('API-99, %s: refuses %s %o', async (_, field, value, message) => {
  const before = await listed();
  expect(await calls.post(path, { ...main, [field]: value })).toMatchObject(fault(field, message));
  expect(await listed()).toEqual(before);
});

test('API-99, LOC-16: takes the limits themselves', async () => {
  for (const [latitude, longitude, radius_meters] of [
    [90, 180, 50],
    [-90, -180, 5000],
  ]) {
    expect(await created({ latitude, longitude, radius_meters })).toMatchObject({
      latitude,
      longitude,
      radius_meters,
    });
  }
});

test('how often customers checked in is told by the sums of the days, not counted one by one', async () => {
  const { id } = await created();
  const { clientAppId } = app.businesses.spa;
  const customer = await createShelf(app.db, app.businesses.spa).customer();
  const now = app.clock.now();
  await sql`
      insert into check_ins (client_app_id, customer_id, location_id, checked_in_at, distance_meters)
      select ${clientAppId}, ${customer}, ${id}, ${now}::timestamptz - n * interval '3 hours', 5
      from generate_series(1, 3000) as n`.execute(app.db);
  const location = allUndos().find(({ kind }) => kind === 'location');
  const looks = await rowsScannedBy(app.db, 'check_ins', async (db) => {
    expect(await location?.uses?.(db, clientAppId, { id, now })).toEqual([
      'Customers have checked in here 3,000 times, 240 of them in the last 30 days.',
    ]);
  });
  expect(Math.max(...looks)).toBeLessThan(10);
});
