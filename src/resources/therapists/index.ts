import { bulkStatus } from '../../components/bulk/bulkDefinition';
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
  bulk: bulkStatus,
  kind: 'therapist',
  kinds: ['therapist'],
  activity: { therapist: { one: 'therapist', all: 'Therapists' } },
});
