import * as routes from '../../contract/customerNotes';
import { createRouter, type Dependencies } from '../http/environment';
import { ownerChange } from '../http/ownerChange';
import { customerUndo } from './customerUndo';
import { giveTags } from './giveTags';
import { tagBatches } from './tagBatches';

/** The routes of customers' tags. */
export const customerTagRoutes = Object.assign(
  (dependencies: Dependencies) =>
    createRouter().openapi(routes.setTags, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { customerId } = c.req.valid('param');
      const { tags } = c.req.valid('json');
      const data = await ownerChange(dependencies, session, 'customer', 'customer.updated', (trx) =>
        giveTags(trx, clientAppId, customerId, tags),
      );
      return c.json({ success: true, data } as const, 200);
    }),
  { undo: customerUndo, batch: tagBatches },
);
