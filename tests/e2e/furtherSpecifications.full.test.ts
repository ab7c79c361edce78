import { overSpecification } from './overSpecification';
import { changeAccount, configure, refundPayments, schedule } from './specificationJourneys';

// The other choice, and the other number of origins, of what a test of each day walks.
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
  {
    what: 'CAL-21, BILL-23: the schedule and refunds',
    origins: 'one',
    choices: {
      envelope: 'bare',
      empty: 'text',
      holder: 'user_id',
      cancelling: 'cancels services',
      fates: {
        'POST /api/owner/billing/refund': ['cut'],
        'POST /api/owner/scheduling/purchased-services/*/schedule': ['lost'],
      },
    },
    journeys: [schedule, refundPayments],
  },
  {
    what: 'AUTH-05, PROF-10, PROF-23, PIN-27: the account',
    origins: 'two',
    choices: { holder: 'no id' },
    journeys: [changeAccount],
  },
]);
