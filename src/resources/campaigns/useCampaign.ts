import { useGetOne } from 'react-admin';
import type { Campaign } from './endpoint';

/**
 * A campaign from its own call, read again by each dialog that opens. Its meta separates its key in the
 * cache from that of a campaign of the list, which may lack the bundles.
 */
export const useCampaign = (id: string) =>
  useGetOne<Campaign>('campaigns', { id, meta: { whole: true } }, { refetchOnMount: 'always' });
