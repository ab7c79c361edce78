import { useMethods } from '../../dataProvider/useMethods';
import type { campaignMethods } from './campaignMethods';

export type CampaignMethods = ReturnType<typeof campaignMethods>;

/** The calls of campaigns, beside react-admin's own. */
export const useCampaignMethods = () => useMethods<CampaignMethods>();
