import { useGetOne } from 'react-admin';
import type { Campaign } from './endpoint';

/**
 * A campaign as its own call tells it, read anew by whoever shows it. Its meta keeps it apart from a
 * campaign of the list, which may lack its bundles.
 */
export const useCampaign = (id: string) =>
  useGetOne<Campaign>('campaigns', { id, meta: { whole: true } }, { refetchOnMount: 'always' });
