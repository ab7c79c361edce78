import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRecordContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { formatDateTime } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { EmptyState } from '../../components/feedback/EmptyState';
import cells from '../../components/fields/cells.module.css';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { List } from '../../components/list/List';
import { RecordLink } from '../../components/list/RecordLink';
import { SearchInput } from '../../components/list/SearchInput';
import { SelectFilter } from '../../components/list/SelectFilter';
import { part } from '../../components/parts/part';
import { TimeZoneNote } from '../../components/parts/TimeZoneNote';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { reportRights } from '../../custom/reports/calls';
import { shown } from '../../dataProvider/unknown';
import { useMethods } from '../../dataProvider/useMethods';
import { BundleDetails } from './BundleDetails';
import styles from './CampaignList.module.css';
import { BundlesField, MomentField, StartField, StatusField } from './campaignFields';
import type { ListedCampaign } from './endpoint';
import {
  type FoundCampaign,
  findable,
  searchIn,
  sortChoices,
  statusChoices,
  statuses,
} from './findable';

const Col = DataTable.Col<FoundCampaign>;

/** The Campaigns tab: a row for each campaign, which opens to show its bundles. */
const CampaignList = () => {
  const now = useNow();
  const timeZone = useTimeZone();
  const derive = useCallback(
    (campaigns: readonly FoundCampaign[]) =>
      campaigns.map((campaign) => findable(campaign, now, timeZone)),
    [now, timeZone],
  );
  return (
    <List
      resource="campaigns"
      sort={{ field: 'start_date', order: 'DESC' }}
      noun={['campaign', 'campaigns']}
      loading="Loading campaigns..."
      searchIn={searchIn}
      derive={derive}
      filters={[
        <SearchInput key="q" source="q" label="Search campaigns" />,
        <SelectFilter key="status" source="status" label="Status" choices={statusChoices} />,
      ]}
      sortChoices={sortChoices}
      aside={<TimeZoneNote className={styles.zone} />}
      actions={<CreateButton label="Create Campaign" />}
      empty={
        <EmptyState
          title="No campaigns found"
          icon={<LocalOfferOutlined />}
          action={<CreateButton plain label="Create Your First Campaign" />}
        >
          A campaign sells services together at a lower price for a limited time. Add a bundle, and
          your customers see the campaign from the day it starts.
        </EmptyState>
      }
    >
      <DataTable
        label="Campaigns"
        opens
        lines={2}
        expand={<BundleDetails about={<CampaignResults />} />}
      >
        <Col
          source="name"
          label="Campaign"
          place="title"
          render={({ name }) => (
            <>
              <RecordLink>{name}</RecordLink>
              <span className={`${cells.roomy} ${cells.detail}`}>
                <CampaignResults />
              </span>
            </>
          )}
        />
        <Col
          label="Bundles"
          place="below"
          field={BundlesField}
          exportValue={({ bundles }) => bundles?.length ?? null}
        />
        <Col
          source="start_date"
          label="Start Date"
          field={StartField}
          exportValue={({ start_date }) =>
            shown(start_date, (date) => formatDateTime(date, timeZone), null)
          }
        />
        <Col
          source="end_date"
          label="End Date"
          place="wide"
          field={MomentField}
          exportValue={({ end_date }) =>
            shown(end_date, (date) => formatDateTime(date, timeZone), null)
          }
        />
        <Col
          source="status"
          disableSort
          label="Status"
          field={StatusField}
          exportValue={({ status }) => statuses[status].label}
        />
        <Col label="Actions" place="actions">
          <EditButton />
          <DeleteButton<FoundCampaign>
            confirmTitle="Delete campaign"
            confirmContent={({ name }) => `Are you sure you want to delete "${name}"?`}
            successMessage="Campaign deleted"
          />
        </Col>
      </DataTable>
    </List>
  );
};

/** The number and revenue of a campaign's orders; one query serves the whole list. */
const CampaignResults = part({ needs: 'campaign_results', right: reportRights }, () => {
  const methods = useMethods();
  const clientId = useAuth().user?.clientId ?? '';
  const id = useRecordContext<ListedCampaign>()?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['transactions', 'campaigns', clientId],
    queryFn: async ({ signal }) => (await methods.campaignResults({ clientId, signal })).data,
  });
  return (
    <span className={cells.quiet}>
      {error ? 'Orders could not be loaded' : data && told(data.get(id))}
    </span>
  );
});

const told = ({ orders, takings } = { orders: 0, takings: 0 }) =>
  orders === 0
    ? 'No orders yet'
    : `${formatCount(orders)} ${plural(orders, 'order')}, ${formatUsd(takings)} with points`;

export default CampaignList;
