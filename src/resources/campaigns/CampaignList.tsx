import Add from '@mui/icons-material/Add';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { lazy, Suspense, startTransition, useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterSelect, ListToolbar, SearchField } from '../../components/ListToolbar';
import { RecordTable } from '../../components/RecordTable';
import { TimeZoneNote } from '../../components/TimeZoneNote';
import { useListQuery } from '../../components/useListQuery';
import { useNow } from '../../components/useNow';
import { useTimeZone } from '../../components/useTimeZone';
import { useWholeList } from '../../components/useWholeList';
import { WholeList } from '../../components/WholeList';
import { BundleDetails } from './BundleDetails';
import styles from './CampaignList.module.css';
import { bundlesId, campaignColumns } from './campaignColumns';
import { defaultSort, findCampaigns, sortChoices, statusChoices } from './campaignQuery';
import type { ListedCampaign } from './endpoint';

const CampaignForm = lazy(() => import('./CampaignForm'));
const DeleteCampaign = lazy(() => import('./DeleteCampaign'));

/** The Campaigns tab: the table of campaigns, with their editor as a dialog over it (CMP-01 to CMP-08). */
const CampaignList = () => {
  const [toDelete, setToDelete] = useState<ListedCampaign>();
  const [deleteFault, setDeleteFault] = useState<string>();
  const list = useWholeList<ListedCampaign>('campaigns');

  return (
    <section aria-label="Campaigns">
      <title>Campaigns - Verbena</title>
      <WholeList list={list} loading="Loading campaigns..." fault={deleteFault}>
        {(campaigns) => (
          <Campaigns
            campaigns={campaigns}
            onDelete={(campaign) => {
              setDeleteFault(undefined);
              startTransition(() => setToDelete(campaign));
            }}
          />
        )}
      </WholeList>
      <Suspense fallback={null}>
        <Routes>
          <Route path="create" element={<CampaignForm />} />
          <Route path=":id" element={<CampaignForm />} />
          <Route path="*" element={null} />
        </Routes>
        {toDelete && (
          <DeleteCampaign
            campaign={toDelete}
            onClose={() => setToDelete(undefined)}
            onFailed={setDeleteFault}
          />
        )}
      </Suspense>
    </section>
  );
};

interface CampaignsProps {
  campaigns: ListedCampaign[];
  onDelete: (campaign: ListedCampaign) => void;
}

const Campaigns = ({ campaigns, onDelete }: CampaignsProps) => {
  const { search: address } = useLocation();
  const timeZone = useTimeZone();
  const now = useNow();
  const query = useListQuery(defaultSort);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const search = query.get('q');
  const status = query.get('status');
  const found = findCampaigns(campaigns, { search, status, sort: query.sort }, now, timeZone);
  const create = `/campaigns/create${address}`;
  const editorOf = ({ id }: ListedCampaign) => `/campaigns/${encodeURIComponent(id)}${address}`;
  const isOpen = ({ id }: ListedCampaign) => open.has(id);
  const onToggle = ({ id }: ListedCampaign) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };

  if (campaigns.length === 0) {
    return (
      <div className={styles.sheet}>
        <EmptyState
          title="No campaigns found"
          icon={<LocalOfferOutlined />}
          action={
            <Button component={Link} to={create}>
              Create Your First Campaign
            </Button>
          }
        >
          A campaign sells services together for less, from one day to another. Put a bundle in it
          and your customers see it when it starts.
        </EmptyState>
      </div>
    );
  }

  return (
    <>
      <ListToolbar
        actions={
          <Button component={Link} to={create}>
            <Add aria-hidden="true" />
            Create Campaign
          </Button>
        }
      >
        <SearchField label="Search campaigns" value={search} onChange={(q) => query.set({ q })} />
        <FilterSelect
          label="Status"
          value={status}
          onChange={(status) => query.set({ status })}
          choices={statusChoices}
        />
      </ListToolbar>
      <div className={styles.found}>
        <p role="status">
          {found.length === campaigns.length
            ? `${campaigns.length} ${campaigns.length === 1 ? 'campaign' : 'campaigns'}`
            : `${found.length} of ${campaigns.length} campaigns`}
        </p>
        <TimeZoneNote className={styles.zone} />
        <FilterSelect
          narrowOnly
          label="Sort by"
          value={`${query.sort.field}.${query.sort.order.toLowerCase()}`}
          onChange={(sort) => query.set({ sort })}
          choices={sortChoices}
        />
      </div>
      <div className={styles.sheet}>
        {found.length > 0 ? (
          <RecordTable
            label="Campaigns"
            columns={campaignColumns({ now, timeZone, editorOf, isOpen, onToggle, onDelete })}
            records={found}
            sort={query.sort}
            onSort={query.setSort}
            details={(campaign) =>
              isOpen(campaign) ? (
                <BundleDetails
                  id={bundlesId(campaign)}
                  campaign={campaign}
                  edit={editorOf(campaign)}
                />
              ) : undefined
            }
          />
        ) : (
          <EmptyState
            title="No campaigns match"
            action={
              <Button variant="outline" onClick={() => query.set({ q: '', status: '' })}>
                Clear search and filter
              </Button>
            }
          >
            None of your {campaigns.length} campaigns fits this search and this status.
          </EmptyState>
        )}
      </div>
    </>
  );
};

export default CampaignList;
