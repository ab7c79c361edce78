import type { Moment } from '../../../domain/time';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import {
  readNumber,
  readOptionalText,
  readRequiredMoment,
  readRows,
  readText,
} from '../../dataProvider/read';

/** What erasing a customer takes away and leaves. */
export interface Erasure {
  /** Why it cannot be done now. */
  refusal: string | null;
  notes: number;
  points: number;
  /** Bought or granted and not used. */
  services: number;
  /** They stay, without a name. */
  payments: number;
  /** Those ahead, which are cancelled with it. */
  appointments: { id: string; start_time: Moment; service: string }[];
}

interface Confirmed {
  /** As the customer's answer gives it. */
  url: string;
  name: string;
  /** Those that the owner has seen. */
  appointmentIds: readonly string[];
}

/** What a person may ask of the business: all that is kept of them, and that it be erased; additions. */
export const rightsMethods = (http: Http) => ({
  /** GET of all that is kept of a customer, by what it is. */
  async everythingKept({ url }: { url: string }) {
    const { json } = await http(url, { area: 'dashboard' });
    return { data: openMembers(json) };
  },

  /** GET of what erasing would mean. */
  async erasure({ url, signal }: { url: string; signal?: AbortSignal }) {
    const { json } = await http(url, { area: 'dashboard', signal });
    const members = openMembers(json);
    if (!Array.isArray(members.appointments)) throw new ApiError(unreadableText, { status: 200 });
    const data: Erasure = {
      refusal: readOptionalText(members.refusal),
      notes: readNumber(members.notes),
      points: readNumber(members.points),
      services: readNumber(members.services),
      payments: readNumber(members.payments),
      appointments: readRows(members.appointments).map((row) => ({
        id: readText(row.id),
        start_time: readRequiredMoment(row.start_time),
        service: readText(row.service),
      })),
    };
    return { data };
  },

  /** POST that erases a customer, whose name confirms it. */
  async eraseCustomer({ url, name, appointmentIds }: Confirmed) {
    const body = { name, appointment_ids: appointmentIds };
    await http(url, { area: 'dashboard', method: 'POST', body });
    return { data: {} };
  },
});
