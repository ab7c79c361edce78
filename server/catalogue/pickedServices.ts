import type { Kysely } from 'kysely';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import { fieldFault } from '../http/faults';

/** A service that is referred to by a bundle, a plan or a reward. */
interface PickedService {
  id: number;
  name: string;
  price: number;
}

/**
 * The distinct services that a body refers to, in its order.
 * @param field the body's field, for the fault
 * @param kept ids that may also be of services in preview; `all` for any
 * @throws Fault 400 for a service that this business does not have, or may not pick
 */
export const pickedServices = async (
  trx: Kysely<Database>,
  clientAppId: number,
  { field, ids, kept = [] }: { field: string; ids: number[]; kept?: number[] | 'all' },
): Promise<PickedService[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await trx
    .selectFrom('services')
    .select(['id', 'name', 'price', 'is_active', 'deleted_at'])
    .where('client_app_id', '=', clientAppId)
    .where('id', 'in', wanted)
    .execute();
  return wanted.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || row.deleted_at) {
      const which = row ? `The service "${row.name}"` : 'This service';
      throw fieldFault(field, `${which} does not exist any more. Please choose another one.`);
    }
    if (!row.is_active && kept !== 'all' && !kept.includes(id)) {
      throw fieldFault(field, `"${row.name}" is in preview. Please choose a live service.`);
    }
    return { id, name: row.name, price: readMoney(row.price) };
  });
};
