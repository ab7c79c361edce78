import * as routes from '../../contract/campaigns';
import { campaignFaults } from '../../domain/campaigns';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  markCampaignDeleted,
  updateCampaign,
} from './campaignQueries';

const newCampaign = { name: '', start_date: '', end_date: '', is_active: true };

/** Lays what a body says over the stored campaign, or over a new one, and checks it (CMP-14). */
const checkedCampaign = (body: routes.CampaignBody, stored = newCampaign) => {
  const { name, start_date, end_date, is_active } = { ...stored, ...body };
  refuseFaults(campaignFaults({ name, start_date, end_date }));
  return { name, start_date: new Date(start_date), end_date: new Date(end_date), is_active };
};

export const campaignRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listCampaigns, async (c) => {
      const campaigns = await listCampaigns(db, c.get('session').clientAppId);
      return c.json({ campaigns }, 200);
    })
    .openapi(routes.getCampaign, async (c) => {
      const { id } = c.req.valid('param');
      const campaign = found(await findCampaign(db, c.get('session').clientAppId, id), 'campaign');
      return c.json({ campaign }, 200);
    })
    .openapi(routes.createCampaign, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const input = checkedCampaign(c.req.valid('json'));
      const action = 'campaign.created';
      const campaign = await ownerChange(dependencies, session, 'campaign', action, async (trx) => {
        const now = clock.now();
        const values = { ...input, client_app_id: clientAppId, created_at: now, updated_at: now };
        const id = await insertCampaign(trx, values);
        const after = found(await findCampaign(trx, clientAppId, id), 'campaign');
        return { result: after, subjectId: id, after };
      });
      return c.json({ campaign }, 201);
    })
    .openapi(routes.updateCampaign, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = 'campaign.updated';
      const campaign = await ownerChange(dependencies, session, 'campaign', action, async (trx) => {
        await lockCampaign(trx, clientAppId, id);
        const before = found(await findCampaign(trx, clientAppId, id), 'campaign');
        const input = checkedCampaign(body, before);
        await updateCampaign(trx, clientAppId, id, { ...input, updated_at: clock.now() });
        const after = found(await findCampaign(trx, clientAppId, id), 'campaign');
        return { result: after, subjectId: id, before, after };
      });
      return c.json({ campaign }, 200);
    })
    .openapi(routes.deleteCampaign, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const action = 'campaign.deleted';
      const name = await ownerChange(dependencies, session, 'campaign', action, async (trx) => {
        await lockCampaign(trx, clientAppId, id);
        const before = found(await findCampaign(trx, clientAppId, id), 'campaign');
        await markCampaignDeleted(trx, clientAppId, id, clock.now());
        return { result: before.name, subjectId: id, before };
      });
      return c.json({ success: true, message: `"${name}" was deleted.` } as const, 200);
    });
};
