import { expect, test } from 'vitest';
import { sharesOn } from '../../domain/bookedShare';
import { type OpeningHours, openAt } from '../../domain/openingHours';
import { newTherapist, personOf } from '../../domain/therapists';
import { anyDay, anyHours } from '../support/openingHours';
import { fc } from '../support/property';

/** The minutes of a day in UTC that lie in all of these hours. */
const minutesOpen = (day: string, ...all: OpeningHours[]) => {
  const spans = all.map((hours) => openAt(day, hours, 'UTC'));
  const start = Date.parse(day);
  return Array.from({ length: 24 * 60 }, (_, minute) => start + minute * 60_000).filter((at) =>
    spans.every((some) => some.some(({ start, end }) => +start <= at && at < +end)),
  );
};

const own = (hours: OpeningHours) => ({
  has_own_hours: true,
  days: hours.days,
  days_off: [...hours.closures],
});

test('the time of a therapist lies within the opening hours, and everybody counts what is nobody’s', () => {
  const therapist = fc.constantFrom(1, 2, 3, null);
  const status = fc.constantFrom('scheduled', 'completed', 'cancelled');
  const appointments = fc.array(
    fc.record({ from: fc.nat(1300), minutes: fc.integer({ min: 1, max: 140 }), therapist, status }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(anyDay, anyHours, anyHours, appointments, (day, hours, hers, given) => {
      const held = given.map(({ from, therapist, ...one }, index) => ({
        ...one,
        id: index,
        start: new Date(Date.parse(day) + from * 60_000),
        therapist: therapist === null ? null : { id: String(therapist) },
      }));
      const people = [
        personOf({ ...newTherapist, id: 1 }),
        personOf({ ...newTherapist, id: 2, ...own(hers) }),
      ];
      const open = [minutesOpen(day, hours), minutesOpen(day, hours, hers)];
      const bookedBy = (id?: string) =>
        held
          .filter((one) => one.status !== 'cancelled' && (!id || one.therapist?.id === id))
          .reduce((sum, { minutes }) => sum + minutes, 0);
      const expected = open.map((minutes, index) => ({
        open: minutes.length,
        booked: bookedBy(String(index + 1)),
      }));
      const { shares, all } = sharesOn({ day, hours, timeZone: 'UTC', people, appointments: held });
      expect(shares).toEqual(expected);
      expect(all).toEqual({
        open: expected.reduce((sum, one) => sum + one.open, 0),
        booked: bookedBy(),
      });
    }),
  );
});
