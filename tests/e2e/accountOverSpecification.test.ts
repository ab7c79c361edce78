import { changeAccount } from './foreignJourneys';
import { overSpecification } from './overSpecification';

overSpecification([
  {
    what: 'AUTH-05, PROF-10, PROF-23, PIN-27: the account',
    origins: 'two',
    choices: { holder: 'no id' },
    journeys: [changeAccount],
  },
]);
