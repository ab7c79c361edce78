import * as routes from '../../contract/introServices';
import { introServiceFault, introServiceTwice, newIntroService } from '../../domain/rewardPlans';
import { pickedServices } from '../catalogue/pickedServices';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault, found, orConflict, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import {
  deleteIntroService,
  insertIntroService,
  listIntroServices,
  lockIntroService,
  updateIntroService,
} from './introServiceQueries';
import { findPlan, lockPlan } from './queries';

const alreadyAdded = () =>
  new Fault(409, 'CONFLICT', introServiceTwice, {
    errors: [{ field: 'service_id', message: introServiceTwice }],
  });

/** Checks service and quantity by the rules of PLAN-26 and PLAN-27. */
const checkedEntry = (entry: { service_id: number | null; quantity: number | null }) => {
  const fault = introServiceFault(entry);
  refuseFaults(fault ? [fault] : []);
  return { service_id: Number(entry.service_id), quantity: Number(entry.quantity) };
};

/** An intro service as the activity shows it: named by its service. */
const recorded = ({ services, ...intro }: routes.IntroServiceWire) => ({
  name: services.name,
  ...intro,
});

export const introServiceRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listIntroServices, async (c) => {
      const { clientAppId } = c.get('session');
      const { id: planId } = c.req.valid('param');
      found(await findPlan(db, clientAppId, planId), 'reward plan');
      const data = await listIntroServices(db, clientAppId, planId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createIntroService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id: planId } = c.req.valid('param');
      const { service_id = null, quantity = newIntroService.quantity } = c.req.valid('json');
      const action = 'intro_service.created';
      const data = await ownerChange(
        dependencies,
        session,
        'intro_service',
        action,
        async (trx) => {
          found(await lockPlan(trx, clientAppId, planId), 'reward plan');
          const entry = checkedEntry({ service_id, quantity });
          const ids = [entry.service_id];
          await pickedServices(trx, clientAppId, { field: 'service_id', ids });
          const insertion = insertIntroService(trx, clientAppId, planId, {
            ...entry,
            now: clock.now(),
          });
          const id = await orConflict(insertion, 'intro_services_service', alreadyAdded());
          const result = found(
            await lockIntroService(trx, clientAppId, planId, id),
            'intro service',
          );
          return { result, subjectId: id, after: recorded(result) };
        },
      );
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(routes.updateIntroService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id: planId, introId } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = 'intro_service.updated';
      const data = await ownerChange(
        dependencies,
        session,
        'intro_service',
        action,
        async (trx) => {
          found(await lockPlan(trx, clientAppId, planId), 'reward plan');
          const find = () => lockIntroService(trx, clientAppId, planId, introId);
          const before = found(await find(), 'intro service');
          const { quantity } = checkedEntry({
            service_id: before.service_id,
            quantity: body.quantity ?? null,
          });
          await updateIntroService(trx, clientAppId, introId, { quantity, now: clock.now() });
          const result = found(await find(), 'intro service');
          return { result, subjectId: introId, before: recorded(before), after: recorded(result) };
        },
      );
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.deleteIntroService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id: planId, introId } = c.req.valid('param');
      const action = 'intro_service.deleted';
      const name = await ownerChange(
        dependencies,
        session,
        'intro_service',
        action,
        async (trx) => {
          found(await lockPlan(trx, clientAppId, planId), 'reward plan');
          const before = found(
            await lockIntroService(trx, clientAppId, planId, introId),
            'intro service',
          );
          await deleteIntroService(trx, clientAppId, introId);
          return { result: before.services.name, subjectId: introId, before: recorded(before) };
        },
      );
      return c.json({ success: true, message: `"${name}" was removed.` } as const, 200);
    });
};
