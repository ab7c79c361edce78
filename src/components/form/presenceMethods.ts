import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';

interface OpenRecord {
  /** The kind in the recorded changes; null when no record is open any more. */
  kind: string | null;
  id?: string;
  /** The closed record; the server ignores it if another tab has a different record open. */
  left?: { kind: string; id: string };
  signal?: AbortSignal;
}

/** The presence call, an addition to the specification. */
export const presenceMethods = (http: Http) => ({
  /** PUT of the record open here; answers who else has it open. */
  async sayPresence({ kind, id, left, signal }: OpenRecord) {
    const { json } = await http('/auth/owner/presence', {
      isOfAccount: true,
      method: 'PUT',
      body: { kind, id, left },
      signal,
    });
    const { others, is_alone } = openMembers(json);
    return {
      data: {
        others: Array.isArray(others) ? others.map(String) : [],
        isAlone: is_alone === true,
      },
    };
  },
});
