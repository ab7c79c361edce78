import { expect, test } from 'vitest';
import { newTherapist } from '../../domain/therapists';
import { namedDays } from '../../src/custom/hours/openingHoursMethods';
import { provided } from '../support/provided';

const path = '/api/owner/therapists';
const { service_ids: _, ...start } = newTherapist;
const values = { ...start, name: 'Maya', days: namedDays(start.days), services: [] };
const row = { id: 7, name: 'Maya', is_active: true };
const known = {
  [`GET ${path}`]: { therapists: [row] },
  [`POST ${path}`]: { therapist: row },
  [`PUT ${path}/7`]: { therapist: row },
};
const plain = ['is_active', 'name'];
const atWork = ['color', 'days', 'days_off', 'does_all_services', 'has_own_hours'];

test.each<[string[], string[]]>([
  [['therapists'], plain],
  [
    ['therapists', 'therapists_at_work'],
    [...plain, ...atWork, 'photo_url', 'service_ids'],
  ],
])('a server with %j is sent the fields that it knows', async (named, fields) => {
  const { provider, calls } = provided(known, { named });
  const sent = () => Object.keys(Object(calls.at(-1)?.body));
  const tooMuch = () => sent().filter((name) => !fields.includes(name));
  await provider.create('therapists', { data: values });
  expect(sent().toSorted()).toEqual(fields.toSorted());

  const [previousData] = (await provider.getList('therapists', {})).data;
  const data = { ...previousData, is_active: false };
  await provider.update('therapists', { id: '7', data, previousData });
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Maya', is_active: false });
  expect(tooMuch()).toEqual([]);

  await provider.updateMany('therapists', { ids: ['7'], data: { is_active: false } });
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Maya', is_active: false });
  expect(tooMuch()).toEqual([]);
});
