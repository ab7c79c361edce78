import { isOnCooldown, notPending, selectionFault } from '../../../../domain/booking';
import type { PurchasedService } from '../schedulingRecords';

/** A service in the schedule dialog. */
export interface ServiceChoice {
  held: PurchasedService;
  selected: boolean;
  /** Why it cannot be selected. */
  fault: string | undefined;
}

interface Choosing {
  /** The services with which the dialog was opened. */
  offered: readonly PurchasedService[];
  /** The services that currently need scheduling. */
  pending: readonly PurchasedService[];
  /** The ids of the checked services. */
  ids: readonly string[];
  now: Date;
  timeZone: string;
}

/**
 * The services of the schedule dialog: those that it was opened with, then those of the customer that
 * came since. One that was scheduled elsewhere meanwhile stays, and says so.
 */
export function serviceChoices({
  offered,
  pending,
  ids,
  now,
  timeZone,
}: Choosing): ServiceChoice[] {
  const known = new Set(offered.map(({ id }) => id));
  const customerId = offered[0]?.customerId;
  const added = pending.filter((held) => held.customerId === customerId && !known.has(held.id));
  // As they are now: a cooldown may have begun or ended.
  const latest = new Map(pending.map((held) => [held.id, held]));
  const all = [...offered.map((held) => latest.get(held.id) ?? held), ...added];
  const selected = all.filter(
    ({ id, nextAvailable }) =>
      ids.includes(id) && latest.has(id) && !isOnCooldown(nextAvailable, now, timeZone),
  );
  return all.map((held) => ({
    held,
    selected: selected.includes(held),
    fault: latest.has(held.id) ? selectionFault(held, selected, now, timeZone) : notPending,
  }));
}

/** A service and the others of its customer that need scheduling, itself first. */
export function offeredWith(
  held: PurchasedService,
  pending: readonly PurchasedService[],
): PurchasedService[] {
  const others = pending.filter(
    ({ id, customerId }) => id !== held.id && customerId === held.customerId,
  );
  return [held, ...others];
}
