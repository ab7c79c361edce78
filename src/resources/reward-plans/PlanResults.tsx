import { useRecordContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import type { Day } from '../../../domain/time';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import { useToday } from '../../components/parts/useToday';
import { askedIn } from '../../custom/reports/asked';
import { reportRights } from '../../custom/reports/calls';
import { useReport } from '../../custom/reports/useReport';
import type { RewardPlan } from './endpoint';
import styles from './RewardPlanList.module.css';

const figures = [
  ['members', 'Members', formatCount],
  ['income', 'Monthly income', formatUsd],
  ['left', 'Left this month', formatCount],
] as const;

/** The results of a plan: members, monthly payments, and cancellations of this month. */
export const PlanResults = part({ needs: 'reports', right: reportRights }, () => {
  const today = useToday() as Day;
  const plan = useRecordContext<RewardPlan>();
  const asked = { ...askedIn(() => '', today), query: { compare: 'none' } };
  const { data, error } = useReport('members', asked);
  const found = data?.period.lists.plans?.find(({ id }) => String(id) === plan?.id);
  if (error) return <p className={surfaces.quiet}>Its members could not be loaded.</p>;
  return (
    <dl className={`${styles.figures} ${styles.results}`} aria-busy={!data}>
      {figures.map(([name, label, format]) => (
        <div key={name}>
          <dt className={surfaces.quiet}>{label}</dt>
          <dd className={styles.result}>{data ? format(found?.figures[name] ?? 0) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
});
