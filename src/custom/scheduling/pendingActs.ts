import type { Act, DialogAct } from '../../components/acts/act';
import type { PurchasedService, Unpaid } from './schedulingRecords';
import type { useServiceStatus } from './useServiceStatus';

interface Pending {
  held: PurchasedService;
  /** Its cooldown is not over. */
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

interface Owing {
  unpaid?: Unpaid | undefined;
  /** Opens its dialog. */
  take: (unpaid: Unpaid) => void;
}

/** Takes at the desk what is owed. */
export const takePayment: Act<Owing> = {
  name: 'pay',
  label: 'Take payment',
  right: 'book',
  applies: ({ unpaid }) => unpaid !== undefined,
  use: ({ unpaid, take }) => ({ run: () => unpaid && take(unpaid) }),
};

type Settable = Pick<PurchasedService, 'unpaid'> & ReturnType<typeof useServiceStatus>;

/** Takes a pending service off the list as done; what is owed is paid first. */
export const complete: Act<Settable> = {
  name: 'complete',
  label: 'Mark as completed',
  right: 'book',
  applies: ({ unpaid }) => unpaid === undefined,
  use: ({ set, isPending }) => ({ run: () => set('completed'), isBusy: isPending }),
};

/** Takes a pending service off the list as one that does not take place. */
export const remove: Act<Settable> = {
  name: 'remove',
  label: 'Remove',
  right: 'book',
  use: ({ set, isPending }) => ({ run: () => set('cancelled'), isBusy: isPending }),
};
