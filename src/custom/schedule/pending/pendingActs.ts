import type { Act, DialogAct } from '../../../components/acts/act';
import type { PurchasedService } from '../schedulingRecords';
import type { useServiceStatus } from './useServiceStatus';

interface Pending {
  held: PurchasedService;
  /** True while its cooldown is running. */
  waits: boolean;
}

/** The act "schedule" of a pending service. */
export const schedule = {
  name: 'schedule',
  label: ({ waits }) => (waits ? 'On Cooldown' : 'Schedule'),
  about: ({ held }) => `Schedule ${held.service.name}`,
  right: 'book',
  hindrance: ({ waits }) => (waits ? 'It cannot be booked yet.' : undefined),
  opens: 'schedule',
  value: ({ held }) => held.id,
} satisfies DialogAct<Pending>;

type Settable = Pick<PurchasedService, 'unpaid'> & ReturnType<typeof useServiceStatus>;

/** The act "completed" of a pending service, which requires its payment first. */
export const complete: Act<Settable> = {
  name: 'complete',
  label: 'Mark as completed',
  right: 'book',
  applies: ({ unpaid }) => unpaid === undefined,
  use: ({ set, isPending }) => ({ run: () => set('completed'), isBusy: isPending }),
};

/** The act "remove" of a pending service, which cancels it. */
export const remove: Act<Settable> = {
  name: 'remove',
  label: 'Remove',
  right: 'book',
  use: ({ set, isPending }) => ({ run: () => set('cancelled'), isBusy: isPending }),
};
