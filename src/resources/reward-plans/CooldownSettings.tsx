import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { RetryButton } from '../../components/feedback/RetryButton';
import surfaces from '../../components/parts/surfaces.module.css';
import { messageOf } from '../../dataProvider/errors';
import { planQueries } from './planQueries';
import styles from './RewardPlanList.module.css';
import { usePlanMethods } from './usePlanMethods';

const CooldownInput = lazy(() => import('./CooldownInput'));

/** The card with the months between two intro services, one value for all plans. */
export const CooldownSettings = () => {
  const settings = useQuery(planQueries.settings(usePlanMethods()));
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
          <CooldownInput months={settings.data.default_intro_service_cooldown_months} />
        </Suspense>
      )}
      {settings.error && !settings.data && (
        <ErrorBanner message={messageOf(settings.error, 'Failed to load global settings')}>
          <RetryButton list={settings} />
        </ErrorBanner>
      )}
    </section>
  );
};
