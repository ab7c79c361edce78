import type { DialogAct } from '../../components/acts/act';
import type { PurchasedService } from './schedulingRecords';

/** A pending service whose cooldown, where it has one, is over or is not. */
export interface Pending {
  held: PurchasedService;
  waits: boolean;
}

/** Gives a pending service its date. */
export const schedule = {
  name: 'schedule',
  label: ({ waits }) => (waits ? 'On Cooldown' : 'Schedule'),
  about: ({ held }) => `Schedule ${held.service.name}`,
  right: 'book',
  hindrance: ({ waits }) => (waits ? 'It cannot be booked yet.' : undefined),
  opens: 'schedule',
  value: ({ held }) => held.id,
} satisfies DialogAct<Pending>;
