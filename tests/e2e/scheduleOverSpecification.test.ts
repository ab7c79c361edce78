import { hardest } from '../support/specificationBackend';
import { type Case, overSpecification } from './overSpecification';
import { changeAccount, look, refundPayments, schedule } from './specificationJourneys';

overSpecification(
  (['one', 'two'] as const).map(
    (origins): Case => ({
      what: 'PEND-29, CAL-14, CAL-15, BILL-20, AUTH-05, PROF-10, PROF-23, PIN-27: the schedule, refunds, what is read and the account, at the hardest of each reading',
      origins,
      choices: { ...hardest, fates: { 'POST /api/owner/billing/refund': ['lost'] } },
      journeys: [schedule, refundPayments, look, changeAccount],
    }),
  ),
);
