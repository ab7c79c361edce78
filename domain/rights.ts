/** What a person of a business may be allowed to do, each by itself. */
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

/** What each right allows, after "You may". */
export const rightWords: Readonly<Record<(typeof rights)[number], string>> = {
  calendar: 'see the calendar',
  book: 'book, move and cancel appointments',
  customers: 'see customers and what they bought and paid',
  contacts: 'see phone numbers and e-mails',
  money: 'see payments and revenue',
  refund: 'give money back',
  config: 'change App Config',
  reports: 'see reports and take files out',
  team: 'manage the team and see what everybody did',
};

export type Right = (typeof rights)[number];

/** Rights that are of no use without another one, which is given with them; an earlier one never needs a later one. */
const neededFor: Partial<Record<Right, Right>> = {
  book: 'calendar',
  contacts: 'customers',
  refund: 'money',
  team: 'contacts',
};

/** The rights in their order, with those that they need. */
export const completeRights = (chosen: readonly Right[]): Right[] => {
  const complete = new Set<Right>(chosen);
  for (const right of rights.toReversed()) {
    const needed = complete.has(right) && neededFor[right];
    if (needed) complete.add(needed);
  }
  return rights.filter((right) => complete.has(right));
};

/**
 * Whether somebody may do what needs these rights.
 * @param held their rights; null is the business's owner, who may do everything
 */
export const holds = (held: readonly string[] | null | undefined, needed: readonly Right[]) =>
  held === null || held === undefined || needed.every((right) => held.includes(right));

/** What somebody may do; without a limit they give back all of a payment. */
export interface Allowed {
  rights: readonly string[] | null | undefined;
  refundLimit: number | null | undefined;
}

/** Whether somebody may do all that another may. */
export const mayAsMuch = (by: Allowed, person: Allowed): boolean => {
  if (!person.rights) return !by.rights;
  const held = rights.filter((right) => holds(person.rights, [right]));
  if (!holds(by.rights, held)) return false;
  if (!held.includes('refund') || typeof by.refundLimit !== 'number') return true;
  return typeof person.refundLimit === 'number' && person.refundLimit <= by.refundLimit;
};

interface RightsOfKind {
  see: Right;
  /** As to make a change of it. */
  undo: readonly Right[];
}

/** The right to see a kind of thing whose changes are recorded. */
export const rightToSee = (kind: string): Right => (ofKind[kind] ?? ofConfig).see;

/** The rights to undo a change of a kind of thing: those of the call that makes such a change. */
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
