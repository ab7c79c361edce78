import type { DeskPayment, WalkInPayment } from '../../../domain/walkIns';
import type { Http } from '../../dataProvider/http';
import { wireIdFor } from '../../dataProvider/wireIds';
import { therapistIn, type When } from './schedulingMethods';
import { toSaved, type Unpaid } from './schedulingRecords';

/** Services of the catalogue that are sold and booked at the desk. */
export interface WalkInSale extends When {
  /** The idempotency key, kept over retries. */
  attempt: string;
  customerId: string;
  serviceIds: readonly string[];
  payment: WalkInPayment;
  /** The price quoted to the customer, in dollars. */
  total: number;
}

const walkInsPath = '/api/owner/scheduling/walk-ins';

/** The payment for what was booked at the desk before. */
export interface LatePayment {
  unpaid: Unpaid;
  /** The idempotency key, kept over retries. */
  attempt: string;
  payment: DeskPayment;
}

/** The calls for sales and payments at the desk, an addition. */
export const deskMethods = (http: Http) => {
  const call = (url: string, attempt: string, body: object, refusal: string) =>
    http(url, {
      area: 'dashboard',
      method: 'POST',
      attempt,
      body,
      refusal,
    });

  return {
    /** POST of a walk-in. */
    async createWalkIn({ attempt, date, customerId, serviceIds, ...sale }: WalkInSale) {
      const wireId = wireIdFor(http);
      const { contactNotes, payment, total } = sale;
      const body = {
        user_id: wireId(customerId),
        service_ids: serviceIds.map(wireId),
        scheduled_date: date.toISOString(),
        payment,
        total,
        ...(contactNotes && { contact_notes: contactNotes }),
        ...therapistIn(http, sale),
      };
      return {
        data: toSaved(await call(walkInsPath, attempt, body, 'Failed to create appointment')),
      };
    },

    /** POST of a payment for a debt. */
    async takePayment({ unpaid: { url, serviceIds, total }, attempt, payment }: LatePayment) {
      const ids = serviceIds.map(wireIdFor(http));
      const body = { purchased_service_ids: ids, payment, total };
      await call(url, attempt, body, 'Failed to take the payment');
      return { data: {} };
    },
  };
};
