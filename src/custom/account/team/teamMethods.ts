import { rights as allRights, type Right } from '../../../../domain/rights';
import type { Moment } from '../../../../domain/time';
import { openItem, openList } from '../../../dataProvider/envelope';
import { isObject, type Json } from '../../../dataProvider/faults';
import { type Http, ifMatch } from '../../../dataProvider/http';
import { noteChange } from '../../../dataProvider/ownChanges';
import { optional, readMoment, readText, readYes } from '../../../dataProvider/read';
import { known } from '../../../dataProvider/unknown';

/** A person's rights and limits. */
export interface Allowance {
  role: string;
  /** Null for all rights. */
  rights: Right[] | null;
  /** The maximum that they may refund of one payment, in dollars; null without a limit. */
  refundLimit: number | null;
}

/** Somebody who works with the console, or is invited to. */
export interface Person extends Allowance {
  id: string;
  name: string;
  email: string;
  /** The expiry of their open invitation; null once they have joined. */
  invitedUntil: Moment | null;
  lastUsedAt: Moment | null;
  isYou: boolean;
  hasSecondFactor: boolean;
  version: string;
}

/** An invitation with its token, which the server answers only once. */
export interface Invited {
  person: Person;
  token: string;
  /** True when the server mails the link; undefined where it does not say. */
  isMailed?: boolean | undefined;
}

const path = '/api/owner/team';

/** The calls about the people of the business; an addition. */
export const teamMethods = (http: Http) => {
  const bodyOf = ({ role, rights, refundLimit }: Allowance) => ({
    role,
    rights,
    refund_limit: refundLimit,
  });
  const invite = async (to: string, body: Json, fallback: string): Promise<{ data: Invited }> => {
    const { json } = await http(to, { area: 'dashboard', method: 'POST', body, fallback });
    const { invitation } = isObject(json) ? json : {};
    const { token, is_mailed: isMailed }: Json = isObject(invitation) ? invitation : {};
    const person = toPerson(openItem(json, 'data') ?? {});
    return {
      data: {
        person,
        token: readText(token),
        ...(typeof isMailed === 'boolean' && { isMailed }),
      },
    };
  };

  return {
    /** GET /api/owner/team. */
    async team({ signal }: { signal?: AbortSignal }) {
      const fallback = 'Failed to load the team';
      const { json } = await http(path, { area: 'dashboard', signal, fallback });
      return { data: openList(json, 'data').map(toPerson) };
    },

    /** POST /api/owner/team. */
    invitePerson: (person: Pick<Person, 'name' | 'email'> & Allowance) =>
      invite(
        path,
        { name: person.name, email: person.email, ...bodyOf(person) },
        'The invitation could not be created',
      ),

    /** POST /api/owner/team/{id}/invitation. */
    inviteAgain: ({ id }: { id: string }) =>
      invite(
        `${path}/${encodeURIComponent(id)}/invitation`,
        {},
        'The invitation could not be created',
      ),

    /** PUT /api/owner/team/{id}. */
    async updatePerson({ person, to }: { person: Pick<Person, 'id' | 'version'>; to: Allowance }) {
      const fallback = 'The changes could not be saved';
      const { json, headers } = await http(`${path}/${encodeURIComponent(person.id)}`, {
        area: 'dashboard',
        method: 'PUT',
        body: bodyOf(to),
        headers: ifMatch(person.version),
        fallback,
      });
      return { data: noteChange(toPerson(openItem(json, 'data') ?? {}), headers) };
    },

    /** DELETE /api/owner/team/{id}/second-factor: for somebody who has lost it. */
    async removeSecondFactor({ id }: { id: string }) {
      const fallback = 'Two-step sign-in could not be turned off';
      const to = `${path}/${encodeURIComponent(id)}/second-factor`;
      await http(to, { area: 'dashboard', method: 'DELETE', fallback });
      return { data: {} };
    },

    /** DELETE /api/owner/team/{id}. */
    async removePerson({ id }: { id: string }) {
      const fallback = 'The person could not be removed';
      const to = `${path}/${encodeURIComponent(id)}`;
      await http(to, { area: 'dashboard', method: 'DELETE', fallback });
      return { data: {} };
    },
  };
};

/** Reads a person's rights; null for all. */
export const readRights = (held: unknown): Right[] | null =>
  Array.isArray(held) ? allRights.filter((right) => held.includes(right)) : null;

const toPerson = (row: Json): Person => ({
  id: readText(row.id),
  name: readText(row.name),
  email: readText(row.email),
  role: readText(row.role),
  rights: readRights(row.rights),
  refundLimit: typeof row.refund_limit === 'number' ? row.refund_limit : null,
  invitedUntil: known(optional(readMoment)(row.invited_until)),
  lastUsedAt: known(optional(readMoment)(row.last_used_at)),
  isYou: readYes(row.is_you),
  hasSecondFactor: readYes(row.has_second_factor),
  version: optional(readText)(row.version) ?? '',
});
