import { defineResource } from '../defineResource';

// With the hours of the week, on a page of App Config beside its tabs, whose number is fixed.
export const closures = defineResource({
  name: 'closures',
  label: 'Opening Hours',
  area: 'appConfig',
  addition: 'opening_hours',
  recordRepresentation: 'name',
  list: () => import('./OpeningHoursPage'),
  form: () => import('./ClosureForm'),
  kinds: ['closure'],
  activity: {
    closure: {
      one: 'closure',
      all: 'Closures',
      fields: { first_day: ['first day', 'moment'], last_day: ['last day', 'moment'] },
    },
    opening_hours: { one: 'opening hours', all: 'Opening hours' },
  },
});
