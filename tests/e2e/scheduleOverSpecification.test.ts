import { changeAccount, giveBack, look, schedule } from './foreignJourneys';
import { overSpecification } from './overSpecification';

overSpecification([
  {
    what: 'PEND-29, CAL-14, CAL-15, BILL-20, AUTH-05, PROF-10, PROF-23, PIN-27: the schedule, refunds, what is read and the account',
    origins: 'two',
    choices: {
      envelope: 'data',
      ids: 'texts',
      empty: 'null',
      statuses: 'plain',
      days: 'days',
      holder: 'customer',
      cancelled: 'left out',
      cancelling: 'detaches services',
      partialRefunds: 'one',
      paymentFilters: 'ignored',
      fates: { 'POST /api/owner/billing/refund': ['lost'] },
    },
    journeys: [schedule, giveBack, look, changeAccount],
  },
]);
