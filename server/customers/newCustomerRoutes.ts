import { type Kysely, sql } from 'kysely';
import * as routes from '../../contract/newCustomers';
import { newCustomerFaults } from '../../domain/newCustomers';
import { phoneDigits } from '../../domain/phone';
import { phoneBody } from '../../domain/profile';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { personName } from './customer';
import { findCustomersBy } from './listQueries';
import { readTiers } from './tiers';

/** The most that are shown before somebody new is entered. */
const mostAlike = 5;

const orNothing = (text: string | null | undefined): string => text ?? '';

interface Alike {
  name?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** Each part is answered by a trigram index; see customers/search. */
const alikeOf = ({ name, phone, email }: Alike) => {
  const digits = phoneDigits(orNothing(phone));
  const exactly = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return [
    ...(digits.length >= 7 ? [sql`customers.phone_digits like ${`%${digits}`}`] : []),
    ...(email ? [sql`lower(customers.email) like ${exactly(email)}`] : []),
    ...(name ? [sql`customers.search_name like ' ' || search_part(${name})`] : []),
  ];
};

/** Customers whom the desk enters by hand. */
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
      const { clientAppId } = c.get('session');
      const any = alikeOf(c.req.valid('query'));
      const tiers = await readTiers(db, clientAppId);
      const data =
        any.length === 0
          ? []
          : await findCustomersBy(db, clientAppId, sql`(${sql.join(any, sql` or `)})`, {
              tiers,
              limit: mostAlike,
            });
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createCustomer, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const body = c.req.valid('json');
      const customer = {
        first_name: orNothing(body.first_name),
        last_name: orNothing(body.last_name),
        phone: orNothing(body.phone),
        email: orNothing(body.email),
      };
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
            phone_number: phoneBody(phone),
            email: email || null,
            joined_at: now,
            last_activity_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { result: id, subjectId: id, after: { name: personName(names) } };
      });
      return c.json({ success: true, data: await readOne(db, clientAppId, id) } as const, 201);
    });
};
