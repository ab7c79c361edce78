import { defineResource } from '../defineResource';

export const locations = defineResource({
  name: 'locations',
  label: 'Check-in Rewards',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: () => import('./LocationList'),
  form: () => import('./LocationForm'),
  contents: 'rewards',
  kind: 'location',
  kinds: ['location'],
  activity: {
    location: {
      one: 'check-in location',
      all: 'Check-in locations',
      fields: {
        address: ['address', 'text'],
        latitude: ['place on the map'],
        longitude: ['place on the map'],
        radius_meters: ['radius', 'distance'],
      },
    },
  },
});
