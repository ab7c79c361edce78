import { giveBack, look, schedule } from './foreignJourneys';
import { overSpecification } from './overSpecification';

const refunds = 'POST /api/owner/billing/refund';

overSpecification([
  {
    what: 'PEND-29, CAL-14, CAL-15, BILL-20: the schedule, refunds and what is read',
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
      fates: { [refunds]: ['lost'] },
    },
    journeys: [schedule, giveBack, look],
  },
  {
    what: 'CAL-21, BILL-23: the schedule and refunds',
    origins: 'one',
    choices: {
      envelope: 'bare',
      empty: 'text',
      holder: 'user_id',
      cancelling: 'cancels services',
      fates: { [refunds]: ['cut'] },
    },
    journeys: [schedule, giveBack],
  },
]);
