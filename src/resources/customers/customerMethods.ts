import type { NewCustomer } from '../../../domain/newCustomers';
import { pathOfClient } from '../../dataProvider/address';
import { openList, openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import { isObject } from '../../dataProvider/faults';
import { type Http, type HttpAnswer, ifMatch } from '../../dataProvider/http';
import { noteChange } from '../../dataProvider/ownChanges';
import {
  complete,
  optional,
  partOrNull,
  partReader,
  readMoment,
  readNumber,
  readText,
} from '../../dataProvider/read';
import { known } from '../../dataProvider/unknown';
import { customersPath } from './calls';
import { type CustomerNote, toNote } from './customerDetail';
import { type Customer, toCustomer } from './endpoint';

interface PointsQuery {
  /** The address of the customer. */
  url: string;
  page: number;
  perPage: number;
  signal?: AbortSignal;
}

interface GivenPoints {
  /** The address of the customer. */
  url: string;
  attempt: string;
  /** Given is positive, taken is negative. */
  points: number;
  reason: string;
  words: string;
}

interface NoteSaving {
  /** The address of the customer. */
  url: string;
  /** The one that is changed. */
  note: CustomerNote | undefined;
  body: string;
  isAlert: boolean;
}

interface EnteredCustomer extends NewCustomer {
  clientId: string;
}

interface ChangedCustomer {
  clientId: string;
  id: string;
  /** In which the customer was read. */
  version: string;
  changes: Partial<NewCustomer>;
}

/** A customer who may be the one that is to be entered. */
export interface AlikeCustomer extends Customer {
  email: string | null;
}

/** The calls about customers that are no plain operation on a record; additions to the specification. */
export const customerMethods = (http: Http) => ({
  /** GET of a page of the movements of a customer's points, newest first, and how many there are. */
  async pointsLedger({ url, page, perPage, signal }: PointsQuery) {
    const { json } = await http(`${url}/points`, {
      area: 'dashboard',
      query: { offset: (page - 1) * perPage, limit: perPage },
      ...(signal && { signal }),
    });
    const { pagination } = openMembers(json);
    if (!isObject(pagination)) throw new ApiError(unreadableText, { status: 200 });
    const entries = openList(json, 'entries').map(toPointsEntry);
    return { data: { entries, total: known(readNumber(pagination.total)) ?? undefined } };
  },

  /** POST of points that are given or taken by hand, once for each attempt. */
  async givePoints({ url, attempt, ...body }: GivenPoints) {
    const { json } = await http(`${url}/points`, {
      area: 'dashboard',
      method: 'POST',
      attempt,
      body,
    });
    return { data: toPointsEntry(openMembers(json)) };
  },

  /** POST that balances what was given or taken by hand. */
  async undoPoints({ url, id }: { url: string; id: string }) {
    const { json } = await http(`${url}/points/${encodeURIComponent(id)}/undo`, {
      area: 'dashboard',
      method: 'POST',
    });
    return { data: toPointsEntry(openMembers(json)) };
  },

  /** GET: customers with the same phone, email or name as one who is to be entered. */
  async customersAlike({ clientId, first_name, last_name, phone, email }: EnteredCustomer) {
    const { json } = await http(`${pathOfClient(customersPath, { clientId })}/alike`, {
      area: 'dashboard',
      query: {
        name: `${first_name} ${last_name}`.trim(),
        phone: phone.trim(),
        email: email.trim(),
      },
    });
    return {
      data: openList(json, 'customers').map(
        (row): AlikeCustomer => ({ ...toCustomer(row), email: optional(readText)(row.email) }),
      ),
    };
  },

  /** POST of a customer who is entered by hand, made once for each attempt. */
  async createCustomer({ clientId, attempt, ...body }: EnteredCustomer & { attempt: string }) {
    const { json, headers } = await http(pathOfClient(customersPath, { clientId }), {
      area: 'dashboard',
      method: 'POST',
      attempt,
      body,
    });
    return { data: noteChange(toCustomer(openMembers(json)), headers) };
  },

  /** PUT of what changes of a customer, to the version that they were read in. */
  async changeCustomer({ clientId, id, version, changes }: ChangedCustomer) {
    const path = `${pathOfClient(customersPath, { clientId })}/${encodeURIComponent(id)}`;
    const { json, headers } = await http(path, {
      area: 'dashboard',
      method: 'PUT',
      headers: ifMatch(version),
      body: changes,
    });
    return { data: noteChange(toCustomer(openMembers(json)), headers) };
  },

  /** GET of the notes about a customer. */
  async notesOf({ url }: { url: string }) {
    const { json } = await http(`${url}/notes`, { area: 'dashboard' });
    return { data: openList(json, 'notes').map(toNote) };
  },

  /** POST of a new note, or PUT of one to the version that it was read in. */
  async saveNote({ url, note, body, isAlert }: NoteSaving) {
    const answer = await http(`${url}/notes${note ? `/${encodeURIComponent(note.id)}` : ''}`, {
      area: 'dashboard',
      method: note ? 'PUT' : 'POST',
      body: { body, is_alert: isAlert },
      headers: ifMatch(note?.version),
    });
    return changedBy(answer);
  },

  /** DELETE of a note. */
  async deleteNote({ url, id }: { url: string; id: string }) {
    const path = `${url}/notes/${encodeURIComponent(id)}`;
    return changedBy(await http(path, { area: 'dashboard', method: 'DELETE' }));
  },

  /** PUT of all tags of a customer. */
  async setTags({ url, tags }: { url: string; tags: string[] }) {
    return changedBy(
      await http(`${url}/tags`, { area: 'dashboard', method: 'PUT', body: { tags } }),
    );
  },
});

/** The recorded change of a call, so that it can be undone. */
const changedBy = ({ headers }: Pick<HttpAnswer, 'headers'>) => ({
  data: noteChange({}, headers),
});

const toPointsEntry = complete(
  partReader({
    id: readText,
    at: readMoment,
    // Why they came or went, such as "check_in".
    kind: readText,
    // The place or purpose; null when it says nothing more.
    subject: optional(readText),
    points: readNumber,
    // After the movement.
    balance: readNumber,
    // The person who gave or took them, and the reason; null where nobody did it by hand.
    by_hand: partOrNull(({ reason, author, undoes }) => ({
      reason: readText(reason),
      author: optional(readText)(author),
      isUndo: typeof undoes === 'number',
    })),
  }),
);

/** One movement of a customer's points: earned is positive, spent negative. */
export type PointsEntry = ReturnType<typeof toPointsEntry>;
