import type { Choices } from './choices';
import { isObject, type Json } from './description';

/** Asks our own server as the caller of a request would. */
export type Ask = (
  method: string,
  path: string,
  body?: Json,
) => Promise<{ ok: boolean; json: Json }>;

const dataOf = (json: Json): Json => (isObject(json) && json.data !== undefined ? json.data : json);

/** A call as it came. */
interface Sent {
  call: string;
  body: Json | undefined;
}

/**
 * Emulates a backend that detaches or cancels the services of a cancelled appointment, so that restoring
 * it does not bring them back. Our own server keeps them with it.
 */
export const cancellingHabit = ({ cancelling = 'keeps services' }: Choices) => {
  const root = '/api/owner/scheduling';
  /** The appointments without their services, and the status of those that came back. */
  const bare = new Map<string, Json | undefined>();

  const servicesOf = async (ask: Ask, id: string): Promise<Json[]> => {
    const { json } = await ask('GET', `${root}/purchased-services`);
    const rows = dataOf(json);
    return (Array.isArray(rows) ? rows : []).flatMap((row) =>
      isObject(row) && isObject(row.appointments) && String(row.appointments.id) === id
        ? [row.id ?? null]
        : [],
    );
  };

  return {
    /** Runs a change of an appointment; `run` takes the body that is sent in place of the given one. */
    async around<T extends { ok: boolean }>(
      { call, body }: Sent,
      ask: Ask,
      run: (body?: Json) => Promise<T>,
    ): Promise<T> {
      const id = /^(?:PATCH|DELETE) \/api\/owner\/scheduling\/appointments\/(\d+)$/.exec(call)?.[1];
      if (!id || cancelling === 'keeps services') return run();
      const { status, ...others } = isObject(body) ? body : {};
      if (call.startsWith('DELETE') || status === 'cancelled') {
        const services = await servicesOf(ask, id);
        const result = await run();
        if (!result.ok) return result;
        bare.set(id, undefined);
        for (const service of cancelling === 'cancels services' ? services : []) {
          await ask('PATCH', `${root}/purchased-services/${service}/status`, {
            status: 'cancelled',
          });
        }
        return result;
      }
      if (!bare.has(id)) return run();
      if (status !== undefined) bare.set(id, status);
      return run(others);
    },

    /** An answer with the appointments as they are then. */
    shown(body: Json): Json {
      if (bare.size === 0) return body;
      if (Array.isArray(body)) return body.map((row) => this.shown(row));
      if (!isObject(body)) return body;
      const id = String(body.id);
      if (bare.has(id) && 'purchased_services' in body) {
        const status = bare.get(id) ?? body.status ?? null;
        return { ...body, status, purchased_services: [], services: null };
      }
      return body.data === undefined ? body : { ...body, data: this.shown(body.data) };
    },
  };
};

/** Emulates a backend that allows one partial refund for each payment, and rejects a second. */
export const refundHabit = ({ partialRefunds = 'many' }: Choices) => ({
  async refuses({ call, body }: Sent, ask: Ask): Promise<boolean> {
    if (partialRefunds === 'many' || call !== 'POST /api/owner/billing/refund') return false;
    if (!isObject(body)) return false;
    const { client_app_id, transaction_id } = body;
    const path = `/api/owner/billing/transactions/${client_app_id}/${transaction_id}`;
    const { json } = await ask('GET', path);
    const payment = dataOf(json);
    return isObject(payment) && payment.status === 'partial_refund';
  },
});

/** Goes on listing the locations that were deleted, as inactive ones. */
export const locationHabit = ({ deletedLocations = 'gone' }: Choices) => {
  const path = '/api/owner/checkin/locations';
  const deleted: Json[] = [];
  const rowsOf = (json: Json) => {
    const rows = isObject(json) ? (json.locations ?? json.data) : json;
    return Array.isArray(rows) ? rows : [];
  };
  return {
    async around<T extends { ok: boolean }>({ call }: Sent, ask: Ask, run: () => Promise<T>) {
      const [, id] = call.split(`DELETE ${path}/`);
      if (!id || deletedLocations === 'gone') return run();
      const rows = rowsOf((await ask('GET', path)).json);
      const result = await run();
      const row = rows.find((one) => isObject(one) && String(one.id) === id);
      if (result.ok && isObject(row)) deleted.push({ ...row, is_active: false });
      return result;
    },
    shown(call: string, body: Json): Json {
      if (call !== `GET ${path}` || deleted.length === 0 || !isObject(body)) return body;
      const name = body.locations ? 'locations' : 'data';
      return { ...body, [name]: [...rowsOf(body), ...deleted] };
    },
  };
};

const billing = /^GET \/api\/owner\/billing\/(transactions|stats)\//;

/** Shows a refund late: the history stands as before for a while, or stays so in the rows. */
export const showingHabit = ({ refundShows = 'at once' }: Choices) => {
  const said = new Map<string, Json>();
  const left = new Map<string, number>();
  return {
    made() {
      if (refundShows === 'later') for (const call of said.keys()) left.set(call, 2);
    },
    shown(call: string, body: Json): Json {
      if (refundShows === 'at once' || !billing.test(call)) return body;
      const before = said.get(call);
      const isOld =
        refundShows === 'in the total'
          ? call.includes('/transactions/')
          : (left.get(call) ?? 0) > 0;
      left.set(call, (left.get(call) ?? 0) - 1);
      if (isOld && before !== undefined) return before;
      said.set(call, body);
      return body;
    },
  };
};
