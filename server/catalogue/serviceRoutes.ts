import { listServicesWithCampaigns, serviceCalls } from '../../contract/services';
import { createRouter, type Dependencies } from '../http/environment';
import { recordRoutes } from '../records/recordRoutes';
import { categoryNames } from './categoryQueries';
import { campaignsByService } from './serviceCampaigns';
import { checkedService } from './serviceInput';
import {
  emptyService,
  giveCategoriesBack,
  readServices,
  replaceTierPrices,
  type StoredService,
  serviceColumns,
  withPricesThatApply,
} from './serviceQueries';
import { serviceHarm, serviceUses } from './serviceUses';

const withCampaigns = ({ db }: Dependencies) =>
  createRouter().openapi(listServicesWithCampaigns, async (c) => {
    const { clientAppId } = c.get('session');
    const campaigns = await campaignsByService(db, clientAppId);
    const stored = await readServices(db, clientAppId);
    const services = (await withPricesThatApply(db, clientAppId, stored)).map((service) => ({
      ...service,
      campaigns: campaigns.get(service.id) ?? [],
    }));
    return c.json({ services }, 200);
  });

export const serviceRoutes = recordRoutes(
  {
    calls: serviceCalls,
    kind: 'service',
    noun: 'service',
    table: 'services',
    read: readServices,
    tell: withPricesThatApply,
    check: checkedService,
    columns: (input: StoredService) => serviceColumns(input),
    alsoSave: (trx, clientAppId, { id, input }) =>
      replaceTierPrices(trx, clientAppId, id, input.reward_plan_pricing),
    uses: serviceUses,
    harm: serviceHarm,
    needs: ({ category }) => [{ kind: 'category', name: String(category) }],
    choices: { category: categoryNames },
    beforeRestore: giveCategoriesBack,
    beforePurge: emptyService,
  },
  withCampaigns,
);
