import { type Kysely, sql } from 'kysely';
import * as routes from '../../contract/newCustomers';
import { startOf } from '../../domain/fields';
import { customerFields, newCustomerFaults } from '../../domain/newCustomers';
import type { Database } from '../database/schema';
import { requireRights } from '../http/access';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { hidesContacts, type Searcher } from '../lists/customerSearch';
import { foundBy } from '../lists/foundBy';
import { readPhone, searchedPhone } from '../phone';
import { definedOf } from '../records/fields';
import { entityTag } from '../records/version';
import { changeDetails } from './changeDetails';
import { personName } from './customer';
import { findCustomersBy } from './listQueries';
import { readTiers } from './tiers';

/** The most possible duplicates to show. */
const maximumDuplicates = 5;

const orNothing = (text: string | null | undefined): string => text ?? '';

interface Alike {
  name?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

const ofWhole = (phone: string) => foundBy({ words: [], phone, hidesContacts: true }, 'customers');

/** Answered by the index; a name of one part is stored with a space at either side. */
const mayBeNamed = (name: string) =>
  sql`customers.search_name like '% ' || trim(search_part(${name})) || '%'`;

const isNamed = (name: string) =>
  sql`trim(customers.search_name) = nullif(trim(search_text(${name})), '')`;

/** Each alternative is answered by a trigram index; see customers/search. */
const alikeOf = ({ name, phone, email }: Alike, by: Searcher) => {
  const digits = searchedPhone(orNothing(phone)) ?? '';
  const isHidden = hidesContacts(by);
  const exactly = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return [
    ...(digits.length < 7
      ? []
      : [isHidden ? ofWhole(digits) : sql`customers.phone_digits like ${`%${digits}`}`]),
    ...(email && !isHidden ? [sql`lower(customers.email) like ${exactly(email)}`] : []),
    ...(name ? [sql`(${mayBeNamed(name)} and ${isNamed(name)})`] : []),
  ];
};

/** The routes by which the desk adds and changes customers. */
export const newCustomerRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;

  const readOne = async (on: Kysely<Database>, clientAppId: number, id: number) => {
    const tiers = await readTiers(on, clientAppId);
    const only = sql`customers.id = ${id}`;
    return found(
      (await findCustomersBy(on, clientAppId, only, { tiers, limit: 1 }))[0],
      'customer',
    );
  };

  return createRouter()
    .openapi(routes.listAlike, async (c) => {
      const by = c.get('session');
      const { clientAppId } = by;
      const any = alikeOf(c.req.valid('query'), by);
      const tiers = await readTiers(db, clientAppId);
      const data =
        any.length === 0
          ? []
          : await findCustomersBy(db, clientAppId, sql`(${sql.join(any, sql` or `)})`, {
              tiers,
              limit: maximumDuplicates,
            });
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createCustomer, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const customer = { ...startOf(customerFields), ...definedOf(c.req.valid('json')) };
      refuseFaults(newCustomerFaults(customer));
      const { phone, email, ...names } = customer;
      const action = 'customer.created';
      const id = await ownerChange(dependencies, session, 'customer', action, async (trx) => {
        const now = clock.now();
        const { id } = await trx
          .insertInto('customers')
          .values({
            client_app_id: clientAppId,
            ...names,
            phone_number: readPhone(phone),
            email: email || null,
            joined_at: now,
            last_activity_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { result: id, subjectId: id, after: { name: personName(names) } };
      });
      return c.json({ success: true, data: await readOne(db, clientAppId, id) } as const, 201);
    })
    .openapi(routes.changeCustomer, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId: id } = c.req.valid('param');
      const body = c.req.valid('json');
      const ifMatch = c.req.valid('header')['If-Match'];
      if (body.phone !== undefined || body.email !== undefined) {
        await requireRights(dependencies, session, ['contacts']);
      }
      const changed = await ownerChange(
        dependencies,
        session,
        'customer',
        'customer.updated',
        (trx) => changeDetails(trx, { clientAppId, id, ifMatch }, body),
      );
      c.header('ETag', entityTag(changed));
      const data = { ...(await readOne(db, clientAppId, id)), ...changed };
      return c.json({ success: true, data } as const, 200);
    });
};
