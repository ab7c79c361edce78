import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { part } from '../../components/parts/part';
import styles from './FirstSteps.module.css';
import type { Metrics } from './metricsMethods';
import { useFirstSteps } from './useFirstSteps';
import { useMetricsQuery } from './useMetricsQuery';

/**
 * Leads on from one first step to the next in App Config, for who came from the list of them. Mounted anew at
 * each place, such as the list after its form, as what was done there counts.
 */
export const NextStep = part({ right: { all: ['config', 'reports'] } }, () => {
  const query = useMetricsQuery(useAuth().user?.clientId ?? '');
  const seen = useQueryClient().getQueryData<Metrics>(query.queryKey);
  const isOpen = useFirstSteps(seen?.setup) !== undefined;
  const { data } = useQuery({ ...query, enabled: isOpen });
  const first = useFirstSteps(data?.setup);
  if (!first) return null;
  return (
    <p className={styles.line} data-paper="never">
      <Link to="/dashboard">Open your doors</Link>
      <span>{`${first.count}.`}</span>
      <span>
        Next: <Link to={first.next.page.to}>{first.next.title}</Link>
      </span>
    </p>
  );
});
