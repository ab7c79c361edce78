import type { Person } from '../../../domain/booking';
import { newTherapist, personOf, therapistFields } from '../../../domain/therapists';
import { namedDays, readDays } from '../../custom/hours/openingHoursMethods';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readersOf } from '../../dataProvider/fields';
import {
  partReader,
  readText,
  readYes,
  recordReader,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';

const toTherapist = recordReader({
  ...readersOf(therapistFields),
  color: withDefault(readText, newTherapist.color),
  has_own_hours: readYes,
  // Each with a name, so that two can change different days at once.
  days: (value) => namedDays(readDays(value)),
  days_off: rowsReader(partReader({ name: readText, first_day: readText, last_day: readText })),
  does_all_services: withDefault(readYes, newTherapist.does_all_services),
  services: rowsReader(partReader({ id: readText, name: readText })),
});

/** A person who does appointments. */
export type Therapist = ConsoleRecord & ReturnType<typeof toTherapist>;

/** The hours and services of a therapist, as the rules take them. */
export const workOf = <Values extends Pick<Therapist, 'services'>>(therapist: Values) => ({
  ...therapist,
  service_ids: therapist.services.map(({ id }) => id),
});

/** A therapist as free times take one. */
export type PersonAtWork = Therapist & Person;

export const toPerson = (therapist: Therapist): PersonAtWork => personOf(workOf(therapist));

const shape: Shape<Therapist> = {
  path: '/api/owner/therapists',
  item: 'therapist',
  items: 'therapists',
  toRecord: toTherapist,
  needs: {
    therapists_at_work: [
      'color',
      'photo_url',
      'has_own_hours',
      'days',
      'days_off',
      'does_all_services',
      'service_ids',
    ],
  },
  toBody(data, previous, wireId) {
    const { services, days, id: _, version, ...rest } = { ...previous, ...data };
    return {
      ...rest,
      ...(days && { days: days.map(({ id: _, ...day }) => day) }),
      ...(services && { service_ids: services.map(({ id }) => wireId(id)) }),
    };
  },
};

// Nobody gives many therapists one color.
const { color: _, ...fields } = therapistFields;

export const endpoint = { fields, ...wholeList(shape), ...restEndpoint(shape) };

declare module '../../dataProvider/resources' {
  interface Resources {
    therapists: typeof endpoint;
  }
}
