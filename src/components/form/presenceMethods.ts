import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';

interface OpenRecord {
  /** As the activity calls it; null when nothing is open any more. */
  kind: string | null;
  id?: string;
  /** What is closed here, which another tab leaves as it is if it has another record open. */
  left?: { kind: string; id: string };
  signal?: AbortSignal;
}

/** The call by which colleagues know of each other, an addition to the specification; made only of a server that names it. */
export const presenceMethods = (http: Http) => ({
  /** PUT of what is open for changing here, which answers who else has it open. */
  async sayPresence({ kind, id, left, signal }: OpenRecord) {
    const { json } = await http('/auth/owner/presence', {
      area: 'auth',
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
