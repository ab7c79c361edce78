import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { useAuth } from '../../authProvider/AuthProvider';
import cells from '../../components/list/cells.module.css';
import { part } from '../../components/parts/part';
import { reportRights } from '../../custom/reports/calls';
import { useMethods } from '../../start/useMethods';
import type { ListedCampaign } from './endpoint';

/** The number and revenue of a campaign's orders; one query serves the whole list. */
export const CampaignResults = part({ needs: 'campaign_results', right: reportRights }, () => {
  const methods = useMethods();
  const clientId = useAuth().user?.clientId ?? '';
  const id = useRecordContext<ListedCampaign>()?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['transactions', 'campaigns', clientId],
    queryFn: async ({ signal }) => (await methods.campaignResults({ clientId, signal })).data,
  });
  return (
    <span className={`${cells.quiet} ${cells.roomy} ${cells.detail}`}>
      {error ? 'Orders could not be loaded' : data && told(data.get(id))}
    </span>
  );
});

const told = ({ orders, takings } = { orders: 0, takings: 0 }) =>
  orders === 0
    ? 'No orders yet'
    : `${formatCount(orders)} ${plural(orders, 'order')}, ${formatUsd(takings)} with points`;
