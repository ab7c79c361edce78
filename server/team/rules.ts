import type { PersonBody, PersonWire } from '../../contract/team';
import { completeRights, coversRights, holds, type Right } from '../../domain/rights';
import { readMoney, storedMoney } from '../database/money';
import type { Session } from '../http/environment';
import { conflict, Fault, fieldFault } from '../http/faults';

/** A person's rights and refund limit, as stored. */
export interface Allowance {
  rights: Right[] | null;
  refund_limit: string | null;
}

const largestLimit = 1_000_000;

const refused = (message: string) => new Fault(403, 'RIGHT_REQUIRED', message);

/**
 * The rights and the limit of a body. Nobody gives more than they have, or they could give it to an
 * account of their own.
 * @throws Fault 400, 403
 */
export const checkedAllowance = (
  { rights = [], refund_limit = null }: PersonBody,
  by: Pick<Session, 'rights' | 'refundLimit'>,
): Allowance => {
  if (rights === null) {
    if (by.rights !== null) throw refused('Only an owner can make somebody an owner.');
    return { rights: null, refund_limit: null };
  }
  const complete = completeRights(rights);
  if (complete.length === 0) throw fieldFault('rights', 'Please choose their access');
  if (!holds(by.rights, complete)) {
    throw fieldFault('rights', 'You can allow others only what you may do yourself');
  }
  if (!complete.includes('refund')) return { rights: complete, refund_limit: null };
  if (refund_limit !== null && (refund_limit < 0 || refund_limit > largestLimit)) {
    throw fieldFault('refund_limit', 'Please enter an amount from 0 to 1,000,000');
  }
  if (by.refundLimit !== null && (refund_limit === null || refund_limit > by.refundLimit)) {
    throw fieldFault('refund_limit', 'The limit can be at most your own');
  }
  return {
    rights: complete,
    refund_limit: refund_limit === null ? null : storedMoney(refund_limit),
  };
};

/**
 * Refuses changes of one's own rights, which nobody might be left to revert, and of an owner's
 * rights by others.
 * @throws Fault 403, 409
 */
export const refuseOverreach = (
  person: { id: number; rights: readonly string[] | null },
  by: Pick<Session, 'ownerId' | 'rights'>,
): void => {
  if (person.id === by.ownerId) {
    throw conflict('This is you. Another owner can change what you may do.');
  }
  if (by.rights !== null && person.rights === null) {
    throw refused('Only an owner can change or remove an owner.');
  }
};

/**
 * Refuses to renew the access of a person with more rights, who could then be impersonated.
 * @throws Fault 403
 */
export const refuseBeyondOwn = (
  { name, rights, refund_limit }: Pick<PersonWire, 'name' | 'rights' | 'refund_limit'>,
  by: Pick<Session, 'rights' | 'refundLimit'>,
): void => {
  if (coversRights(by, { rights, refundLimit: refund_limit })) return;
  throw refused(`${name} may do more than you. Ask somebody who may do as much to do this.`);
};

/**
 * Invalidates the invitation of a person who gets more rights than it was created for: its creator
 * knows its link.
 * @returns what is stored with the change of what they may do
 */
export const invitationAfter = (
  before: Pick<PersonWire, 'invited_until' | 'rights' | 'refund_limit'>,
  { rights, refund_limit }: Allowance,
  now: Date,
): { invited_until?: Date } => {
  const refundLimit = refund_limit === null ? null : readMoney(refund_limit);
  const was = { rights: before.rights, refundLimit: before.refund_limit };
  const isOpen = before.invited_until !== null && Date.parse(before.invited_until) > now.getTime();
  return isOpen && !coversRights(was, { rights, refundLimit }) ? { invited_until: now } : {};
};
