import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { tiers } from '../../../domain/rewardPlans';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CreateButton } from '../../components/list/CreateButton';
import { ListProvider } from '../../components/list/List';
import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';
import { useWholeList } from '../../components/parts/useWholeList';
import { CooldownSettings } from './CooldownSettings';
import { PlanCards } from './PlanCards';
import styles from './RewardPlanList.module.css';

const PlanPreviewDialog = lazy(() => import('./PlanPreviewDialog'));

/** The plans as cards, and the settings that hold for all of them. */
const RewardPlanList = () => (
  <section className={styles.page} aria-label="Reward Plans">
    <title>Reward Plans - Verbena</title>
    <PageHead level={2} title="Reward Plans" actions={<AddPlan />}>
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
  const count = useWholeList('reward-plans').data?.length;
  if (count === undefined) return null;
  return count < tiers.length ? (
    <CreateButton label="Add Plan" />
  ) : (
    <p className={surfaces.quiet}>Maximum plans reached… delete an existing one first</p>
  );
};

export default RewardPlanList;
