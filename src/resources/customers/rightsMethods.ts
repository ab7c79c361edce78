import { openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  optional,
  partReader,
  readMoment,
  readNumber,
  readText,
  rowsReader,
} from '../../dataProvider/read';

const readErasure = complete(
  partReader({
    // Why it cannot be done now.
    refusal: optional(readText),
    notes: readNumber,
    points: readNumber,
    // Bought or granted and not used.
    services: readNumber,
    // They stay, without a name.
    payments: readNumber,
    // Those ahead, which are cancelled with it.
    appointments: rowsReader(
      partReader({ id: readText, start_time: readMoment, service: readText }),
    ),
  }),
);

/** The effects of erasing a customer. */
export type Erasure = ReturnType<typeof readErasure>;

interface Confirmed {
  /** The address of the customer. */
  url: string;
  name: string;
  /** Those that the owner has seen. */
  appointmentIds: readonly string[];
}

/** A person's privacy rights: a copy of all data about them, and its erasure; additions. */
export const rightsMethods = (http: Http) => ({
  /** GET of all that is kept of a customer, by what it is. */
  async everythingKept({ url }: { url: string }) {
    const { json } = await http(`${url}/everything`, { area: 'dashboard' });
    return { data: openMembers(json) };
  },

  /** GET of what erasing would mean. */
  async erasure({ url, signal }: { url: string; signal?: AbortSignal }) {
    const { json } = await http(`${url}/erasure`, { area: 'dashboard', signal });
    const members = openMembers(json);
    if (!Array.isArray(members.appointments)) throw new ApiError(unreadableText, { status: 200 });
    return { data: readErasure(members) };
  },

  /** POST that erases a customer, whose name confirms it. */
  async eraseCustomer({ url, name, appointmentIds }: Confirmed) {
    const body = { name, appointment_ids: appointmentIds };
    await http(`${url}/erasure`, { area: 'dashboard', method: 'POST', body });
    return { data: {} };
  },
});
