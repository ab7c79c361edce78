import { weekWords } from '../closures';
import { defineResource } from '../defineResource';

// A page of App Config beside its tabs, whose number is fixed.
export const therapists = defineResource({
  name: 'therapists',
  label: 'Therapists',
  area: 'appConfig',
  needs: 'therapists',
  recordRepresentation: 'name',
  list: () => import('./TherapistList'),
  form: () => import('./TherapistForm'),
  kind: 'therapist',
  kinds: ['therapist'],
  activity: {
    therapist: {
      one: 'therapist',
      all: 'Therapists',
      fields: { color: ['color', 'text'] },
      switches: {
        has_own_hours: (name, isOn) =>
          isOn ? `Gave ${name} working hours` : `Let ${name} work whenever you are open`,
        does_all_services: (name, isOn) =>
          isOn ? `Let ${name} do all services` : `Limited the services of ${name}`,
      },
      lists: {
        days: weekWords('working hours'),
        days_off: {
          label: 'days off',
          item: ({ name, first_day, last_day }) =>
            [first_day === last_day ? first_day : `${first_day} – ${last_day}`, name && `(${name})`]
              .filter(Boolean)
              .join(' '),
        },
        services: { label: 'services', item: ({ name }) => String(name) },
      },
    },
  },
});
