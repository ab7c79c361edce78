import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/parts/Button';
import { chunkOf, useChunk } from '../../components/parts/chunk';
import { May } from '../../components/parts/May';
import { Metric, MetricSkeleton } from './Metric';
import styles from './Metrics.module.css';
import { isBeginning, metricCards } from './metricCards';
import type { Metrics as MetricsRecord } from './metricsMethods';
import { useMetricsQuery } from './useMetricsQuery';

/** The six metric cards, their skeletons while loading, or an error with a retry. */
export const Metrics = ({ clientId }: { clientId: string }) => {
  const metrics = useQuery(useMetricsQuery(clientId));
  const { data } = metrics;
  return (
    <section aria-label="Metrics" tabIndex={-1}>
      {!data || (data.unavailable && metrics.isFetching) ? (
        <Loading />
      ) : data.unavailable ? (
        <Unavailable onRetry={metrics.refetch} />
      ) : (
        <>
          {(data.setup || isBeginning(data)) && (
            <May right="config">
              <Beginning metrics={data} />
            </May>
          )}
          <ul className={styles.cards}>
            {metricCards(data).map((card) => (
              <Metric key={card.name} card={card} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** Loaded on demand, since few owners need it. */
const firstSteps = chunkOf(async () => ({
  default: (await import('./FirstSteps')).FirstSteps,
}));

const Beginning = ({ metrics }: { metrics: MetricsRecord }) => {
  const View = useChunk(firstSteps);
  return View && <View metrics={metrics} />;
};

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

const Loading = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading metrics...
    </p>
    <ul className={styles.cards} aria-hidden="true">
      {placeholders.map((key) => (
        <MetricSkeleton key={key} />
      ))}
    </ul>
  </>
);

const Unavailable = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className={styles.unavailable} role="alert">
    <ErrorOutlined className={styles.unavailableIcon} aria-hidden="true" />
    <h2 className={styles.unavailableTitle}>Unable to load metrics</h2>
    <p>Please try refreshing the page</p>
    <Button variant="outline" onClick={() => onRetry()}>
      Refresh
    </Button>
  </div>
);
