import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { freeTiers, tiers } from '../../../domain/rewardPlans';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { CreateButton } from '../../components/list/CreateButton';
import { ListProvider } from '../../components/list/List';
import { Button } from '../../components/parts/Button';
import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';
import { useRecords } from '../../components/parts/useRecords';
import { settingsQuery } from '../../custom/settings/globalSettings';
import { messageOf } from '../../dataProvider/errors';
import { known } from '../../dataProvider/unknown';
import { useMethods } from '../../dataProvider/useMethods';
import { PlanCard } from './PlanCard';
import { tierLabel, tiersOf } from './planWords';
import styles from './RewardPlanList.module.css';
import { tierIcon } from './tierLooks';

const CooldownInput = lazy(() => import('./CooldownInput'));
const PlanPreviewDialog = lazy(() => import('./PlanPreviewDialog'));

const last = Number.POSITIVE_INFINITY;

/** The plans as cards, and the settings that hold for all of them. */
const RewardPlanList = () => (
  <section className={styles.page} aria-label="Reward Plans">
    <PageHead title="Reward Plans" actions={<AddPlan />}>
      Manage membership tiers and monthly point allocations
    </PageHead>
    <ListProvider
      resource="reward-plans"
      sort={{ field: 'tier_level', order: 'ASC' }}
      noun={['plan', 'plans']}
      loading="Loading reward plans..."
      failure="An error occurred"
    >
      {(count) =>
        count > 0 ? (
          <PlanCards />
        ) : (
          <div className={surfaces.sheet}>
            <EmptyState
              title="No Reward Plans Yet"
              icon={<LoyaltyOutlined />}
              action={<CreateButton plain label="Create Your First Plan" />}
            >
              Create up to 3 membership tiers for your customers
            </EmptyState>
          </div>
        )
      }
    </ListProvider>
    <CooldownSettings />
    <Suspense fallback={null}>
      <Routes>
        <Route path=":id/show" element={<PlanPreviewDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  </section>
);

const AddPlan = () => {
  const count = useRecords('reward-plans').data?.length;
  if (count === undefined) return null;
  return count < tiers.length ? (
    <CreateButton label="Add Plan" />
  ) : (
    <p className={surfaces.quiet}>Maximum plans reached… delete an existing one first</p>
  );
};

/** The card with the months between two intro services, one value for all plans. */
const CooldownSettings = () => {
  const settings = useQuery(settingsQuery(useMethods()));
  const loading = (
    <p className={surfaces.quiet} role="status">
      Loading settings...
    </p>
  );
  return (
    <section
      className={`${surfaces.sheet} ${styles.settings}`}
      aria-labelledby="intro-settings-title"
    >
      <h3 className={styles.name} id="intro-settings-title">
        Introductory Services Settings
      </h3>
      {settings.isPending && loading}
      {settings.data && (
        <Suspense fallback={loading}>
          <CooldownInput settings={settings.data} />
        </Suspense>
      )}
      {!settings.data && (
        <LoadFailure
          query={settings}
          message={messageOf(settings.error, 'Failed to load global settings')}
        />
      )}
    </section>
  );
};

/** A card for each plan of the list, and a placeholder for each tier without one, lowest tier first. */
const PlanCards = () => {
  // Not what the list's context has found: the address may name the tier of a new plan.
  const { data: plans = [] } = useRecords('reward-plans');
  const slots = [
    ...plans.map((plan) => ({ tier: known(plan.tier_level), plan })),
    ...freeTiers(tiersOf(plans)).map((tier) => ({ tier, plan: undefined })),
  ].sort((a, b) => (a.tier ?? last) - (b.tier ?? last));
  return (
    <ul className={styles.grid} aria-label="Reward plans">
      {slots.map(({ tier, plan }) => (
        <li key={plan?.id ?? `tier-${tier}`}>
          {plan ? (
            <RecordContextProvider value={plan}>
              <PlanCard {...plan} />
            </RecordContextProvider>
          ) : (
            <EmptyTier tier={tier} />
          )}
        </li>
      ))}
    </ul>
  );
};

const EmptyTier = ({ tier }: { tier: number }) => {
  const Icon = tierIcon(tier);
  return (
    <div className={styles.placeholder} data-tier={tier}>
      <Icon aria-hidden="true" />
      <p>
        <strong>{tierLabel(tier)}</strong>
      </p>
      <p className={surfaces.quiet}>No plan for this tier yet</p>
      <Button component={Link} variant="link" to={`/reward-plans/create?tier=${tier}`}>
        {`Create a plan for tier ${tier}`}
      </Button>
    </div>
  );
};

export default RewardPlanList;
