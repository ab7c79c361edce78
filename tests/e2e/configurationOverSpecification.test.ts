import { configure } from './foreignJourneys';
import { overSpecification } from './overSpecification';

overSpecification([
  {
    what: 'SVC-64, CAT-12, CMP-33, LOC-13, RWD-11, PLAN-30: App Config',
    origins: 'one',
    choices: { holder: 'user', bundles: 'in the one', statuses: 'told' },
    journeys: [configure],
  },
]);
