import { expect, test } from 'vitest';
import { newTherapist } from '../../../../domain/therapists';
import { namedDays } from '../../../../src/custom/hours/openingHoursMethods';
import {
  columnIdOf,
  therapistColumns,
} from '../../../../src/custom/schedule/calendar/therapistColumns';
import { toAppointment } from '../../../../src/custom/schedule/schedulingRecords';
import { toPerson } from '../../../../src/resources/therapists/endpoint';

const person = (id: string, name: string) =>
  toPerson({ ...newTherapist, id, name, days: namedDays(newTherapist.days), services: [] });
const maya = person('1', 'Maya');
const noah = person('2', 'Noah');
const by = (therapist?: object | null) =>
  toAppointment({ id: 7, scheduled_date: '2026-03-05T15:00:00Z', therapist });

const titles = (...shown: Parameters<typeof therapistColumns>) =>
  therapistColumns(...shown).map(({ title }) => title);

test('each who can be named has a column, also without an appointment', () => {
  expect(titles([maya, noah], [by(maya)])).toEqual(['Maya', 'Noah']);
});

test('who has left has one on the days on which they are named', () => {
  expect(titles([maya], [by({ id: 9, name: 'Lena' }), by({ id: 9, name: 'Lena' })])).toEqual([
    'Maya',
    'Lena',
  ]);
});

test('what nobody is named for stands last, in a column of its own', () => {
  expect(titles([maya, noah], [by(null), by()])).toEqual(['Maya', 'Noah', 'Unassigned']);
});

test('without anybody who can be named the day has no columns', () => {
  expect(therapistColumns([], [by(maya), by(null)])).toEqual([]);
});

test('every appointment of the day stands in one of its columns', () => {
  const appointments = [by(maya), by(null), by({ id: 9, name: 'Lena' })];
  const ids = therapistColumns([maya, noah], appointments).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(appointments.every((one) => ids.includes(columnIdOf(one)))).toBe(true);
});
