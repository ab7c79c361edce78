/** The rights that a person of the team can have, independent of each other. */
export const rights = [
  'calendar',
  'book',
  'customers',
  'contacts',
  'money',
  'refund',
  'config',
  'reports',
  'team',
] as const;

/** The description of each right, after "You may". */
export const rightWords: Readonly<Record<(typeof rights)[number], string>> = {
  calendar: 'see the calendar',
  book: 'book, move and cancel appointments',
  customers: 'see customers and what they bought and paid',
  contacts: 'see phone numbers and emails',
  money: 'see payments and revenue',
  refund: 'refund payments',
  config: 'change App Config',
  reports: 'see reports and export files',
  team: 'manage the team and see what everyone did',
};

export type Right = (typeof rights)[number];

/**
 * Rights that include another one, without which they are useless. An earlier right never needs a
 * later one.
 */
const neededFor: Partial<Record<Right, Right>> = {
  book: 'calendar',
  contacts: 'customers',
  refund: 'money',
  team: 'contacts',
};

/** Rights in their order, with those that they include. */
export const completeRights = (chosen: readonly Right[]): Right[] => {
  const complete = new Set<Right>(chosen);
  for (const right of rights.toReversed()) {
    const needed = complete.has(right) && neededFor[right];
    if (needed) complete.add(needed);
  }
  return rights.filter((right) => complete.has(right));
};

/**
 * True if somebody has all the needed rights.
 * @param held their rights; null is the business's owner, who may do everything
 */
export const holds = (held: readonly string[] | null | undefined, needed: readonly Right[]) =>
  held === null || held === undefined || needed.every((right) => held.includes(right));

/**
 * The rights of a person, and their refund limit in dollars; without a limit they may refund a
 * whole payment.
 */
export interface Allowed {
  rights: readonly string[] | null | undefined;
  refundLimit: number | null | undefined;
}

/** True if the rights and the refund limit of `by` cover those of `person`. */
export const coversRights = (by: Allowed, person: Allowed): boolean => {
  if (!person.rights) return !by.rights;
  const held = rights.filter((right) => holds(person.rights, [right]));
  if (!holds(by.rights, held)) return false;
  if (!held.includes('refund') || typeof by.refundLimit !== 'number') return true;
  return typeof person.refundLimit === 'number' && person.refundLimit <= by.refundLimit;
};

interface RightsOfKind {
  see: Right;
  /** The same rights as for changing such a record. */
  undo: readonly Right[];
}

/** The right required to see changes of a kind of record. */
export const rightToSee = (kind: string): Right => (ofKind[kind] ?? ofConfig).see;

/** The rights required to undo a change: those of the call that makes such a change. */
export const rightsToUndo = (kind: string): readonly Right[] => (ofKind[kind] ?? ofConfig).undo;

const ofConfig: RightsOfKind = { see: 'config', undo: ['config'] };

const ofKind: Partial<Record<string, RightsOfKind>> = {
  appointment: { see: 'calendar', undo: ['book'] },
  purchased_service: { see: 'calendar', undo: ['book'] },
  customer: { see: 'customers', undo: ['customers', 'book'] },
  customer_note: { see: 'customers', undo: ['customers'] },
  refund: { see: 'money', undo: ['money', 'refund'] },
  owner: { see: 'team', undo: ['team'] },
  person: { see: 'team', undo: ['team'] },
};
