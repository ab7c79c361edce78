import type { Kysely } from 'kysely';
import * as routes from '../../contract/categories';
import { serviceCountText } from '../../domain/categories';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault, notFoundFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import {
  deleteCategory,
  findCategory,
  findCategoryByName,
  insertCategory,
  listCategories,
  updateCategory,
} from './categoryQueries';

/** Refuses a name that another category has. Two writers at once are told apart by the unique index. */
const checkName = async (
  trx: Kysely<Database>,
  clientAppId: number,
  name: string | undefined,
  own?: number,
) => {
  const other = name && (await findCategoryByName(trx, clientAppId, name));
  if (!other || other.id === own) return;
  const message = `There is already a category "${name}".`;
  throw new Fault(409, 'CONFLICT', message, { errors: [{ field: 'name', message }] });
};

const inUse = (name: string, count: number) =>
  new Fault(
    409,
    'CATEGORY_IN_USE',
    `"${name}" is used by ${serviceCountText(count)} and cannot be deleted. Please move ${count === 1 ? 'it' : 'them'} to another category first.`,
  );

export const categoryRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listCategories, async (c) => {
      const categories = await listCategories(db, c.get('session').clientAppId);
      return c.json({ categories }, 200);
    })
    .openapi(routes.createCategory, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const body = c.req.valid('json');
      const category = await ownerChange(
        dependencies,
        session,
        'category',
        'category.created',
        async (trx) => {
          await checkName(trx, clientAppId, body.name);
          const after = await insertCategory(trx, clientAppId, body, clock.now());
          return { result: after, subjectId: after.id, after };
        },
      );
      return c.json({ category }, 201);
    })
    .openapi(routes.updateCategory, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const changes = c.req.valid('json');
      const category = await ownerChange(
        dependencies,
        session,
        'category',
        'category.updated',
        async (trx) => {
          const before = await findCategory(trx, clientAppId, id);
          if (!before) throw notFoundFault('category');
          await checkName(trx, clientAppId, changes.name, id);
          const name = changes.name === before.name ? undefined : changes.name;
          await updateCategory(trx, clientAppId, id, { ...changes, name }, clock.now());
          const after = await findCategory(trx, clientAppId, id);
          if (!after) throw notFoundFault('category');
          return { result: after, subjectId: id, before, after };
        },
      );
      return c.json({ category }, 200);
    })
    .openapi(routes.deleteCategory, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const name = await ownerChange(
        dependencies,
        session,
        'category',
        'category.deleted',
        async (trx) => {
          const before = await findCategory(trx, clientAppId, id);
          if (!before) throw notFoundFault('category');
          if (before.service_count) throw inUse(before.name, before.service_count);
          await deleteCategory(trx, clientAppId, id);
          return { result: before.name, subjectId: id, before };
        },
      );
      return c.json({ success: true, message: `"${name}" was deleted.` } as const, 200);
    });
};
