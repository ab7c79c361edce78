import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import surfaces from '../../components/parts/surfaces.module.css';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../start/useMethods';
import { planQueries } from './planQueries';
import styles from './RewardPlanList.module.css';

const CooldownInput = lazy(() => import('./CooldownInput'));

/** The card with the months between two intro services, one value for all plans. */
export const CooldownSettings = () => {
  const settings = useQuery(planQueries.settings(useMethods()));
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
