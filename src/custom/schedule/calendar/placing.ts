import { endAfter, totalMinutes } from '../../../../domain/scheduling';
import type { PurchasedService } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import type { TimedEvent } from './TimeGridEvent';

/** A pending service on its way to a time of the calendar. */
export interface Placing {
  held: PurchasedService;
  minutes: number;
  /** Chosen by a click, so that the next click on a time books it; otherwise it is being dragged. */
  isPicked: boolean;
  /** How the calendar draws it under the pointer. */
  event: TimedEvent;
}

const anyTime = new Date(0);

export const placingOf = (held: PurchasedService, isPicked: boolean): Placing => {
  const { customer, service } = held;
  const minutes = totalMinutes([service]);
  return {
    held,
    minutes,
    isPicked,
    event: {
      id: 'placing',
      start: anyTime,
      end: endAfter(anyTime, minutes),
      title: nameOf(customer),
      resourceId: '',
      appointment: {
        id: 'placing',
        start: anyTime,
        minutes,
        status: 'scheduled',
        title: nameOf(customer),
        contactNotes: '',
        customer,
        therapist: null,
        services: [service],
        purchasedServices: [],
        sequence: null,
      },
    },
  };
};
