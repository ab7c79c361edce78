import { configure } from './foreignJourneys';
import { overSpecification } from './overSpecification';

overSpecification([
  {
    what: 'SVC-20, CMP-35, PLAN-43: App Config',
    origins: 'two',
    choices: {
      envelope: 'data',
      ids: 'texts',
      empty: 'absent',
      statuses: 'plain',
      holder: 'users',
    },
    journeys: [configure],
  },
]);
