import Add from '@mui/icons-material/Add';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { tiers } from '../../../domain/rewardPlans';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { useWholeList } from '../../components/useWholeList';
import { WholeList } from '../../components/WholeList';
import { CooldownSettings } from './CooldownSettings';
import type { RewardPlan } from './endpoint';
import { PlanCards } from './PlanCards';
import styles from './RewardPlanList.module.css';

const PlanForm = lazy(() => import('./PlanForm'));
const PlanPreviewPage = lazy(() => import('./PlanPreviewPage'));

const shownForMs = 5000;

/** The Reward Plans tab: the plans as cards, their dialogs over it, and what holds for all of them (PLAN-01 to PLAN-45). */
const RewardPlanList = () => {
  const list = useWholeList<RewardPlan>('reward-plans');
  const plans = list.data;
  const [fault, setFault] = useState<string>();
  const [updated, setUpdated] = useState<object>();

  useEffect(() => {
    if (!updated) return;
    const timer = setTimeout(() => setUpdated(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [updated]);
  const tellUpdated = () => setUpdated({});

  return (
    <section className={styles.page} aria-labelledby="reward-plans-title">
      <title>Reward Plans - Verbena</title>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title} id="reward-plans-title">
            Reward Plans
          </h2>
          <p className={styles.quiet}>Manage membership tiers and monthly point allocations</p>
        </div>
        <div className={styles.side}>
          <div role="status">
            {updated && (
              <p className={styles.updated}>
                <CheckCircleOutlined fontSize="small" aria-hidden="true" />
                Reward plan updated successfully!
              </p>
            )}
          </div>
          {plans && plans.length < tiers.length && (
            <Button component={Link} to="/reward-plans/create">
              <Add aria-hidden="true" />
              Add Plan
            </Button>
          )}
          {plans && plans.length >= tiers.length && (
            <p className={styles.quiet}>Maximum plans reached… delete an existing one first</p>
          )}
        </div>
      </header>
      <WholeList
        list={list}
        loading="Loading reward plans..."
        failure="An error occurred"
        fault={fault}
      >
        {(loaded) =>
          loaded.length > 0 ? (
            <PlanCards plans={loaded} onUpdated={tellUpdated} onFault={setFault} />
          ) : (
            <div className={styles.sheet}>
              <EmptyState
                title="No Reward Plans Yet"
                icon={<LoyaltyOutlined />}
                action={
                  <Button component={Link} to="/reward-plans/create">
                    Create Your First Plan
                  </Button>
                }
              >
                Create up to 3 membership tiers for your customers
              </EmptyState>
            </div>
          )
        }
      </WholeList>
      <CooldownSettings />
      <Suspense fallback={null}>
        <Routes>
          <Route path="create" element={<PlanForm onUpdated={tellUpdated} />} />
          <Route path=":id" element={<PlanForm onUpdated={tellUpdated} />} />
          <Route path=":id/show" element={<PlanPreviewPage />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </section>
  );
};

export default RewardPlanList;
