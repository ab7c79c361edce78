import {
  type Comparison,
  comparedWith,
  type Period,
  type PeriodName,
  type ReportStep,
  stepsFor,
} from '../../../domain/reports';
import { type Day, formatDateRange } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { MissingClientId } from '../../components/feedback/MissingClientId';
import { FilterSelect } from '../../components/list/ListToolbar';
import { useListAddress } from '../../components/list/useListQuery';
import { ChoiceGroup } from '../../components/parts/ChoiceGroup';
import { DayField } from '../../components/parts/DayField';
import { PageHead } from '../../components/parts/PageHead';
import { PrintButton } from '../../components/parts/PrintButton';
import { useToday } from '../../components/parts/useToday';
import { BusyHours } from './BusyHours';
import { LinesCard, TimeCard } from './cards';
import { type ReportChoices, readChoices } from './choices';
import styles from './Reports.module.css';
import * as of from './reports';
import type { CardProps } from './useReport';

const periods: { value: PeriodName | 'own'; label: string }[] = [
  { value: 'this_month', label: 'This month' },
  { value: 'last_month', label: 'Last month' },
  { value: 'last_30_days', label: 'Last 30 days' },
  { value: 'this_year', label: 'This year' },
  { value: 'last_year', label: 'Last year' },
  { value: 'own', label: 'Custom period' },
];

const steps: { value: ReportStep; label: string }[] = [
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
];

const comparisons: { value: Comparison; label: string }[] = [
  { value: 'before', label: 'Compared with the previous period' },
  { value: 'year', label: 'Compared with the previous year' },
  { value: 'none', label: 'No comparison' },
];

/** The reports of any period, each as a chart, a table and a file. */
const ReportsPage = () => {
  const { user } = useAuth();
  const today = useToday() as Day;
  const { get } = useListAddress();
  const asked = readChoices(get, today);
  return (
    <>
      <PageHead title="Reports" actions={!asked.fault && <PrintButton label="Print the reports" />}>
        How your business did, in any period.
      </PageHead>
      {user?.clientId ? (
        <>
          <PeriodBar asked={asked} today={today} />
          {!asked.fault && <Cards asked={asked} today={today} />}
        </>
      ) : (
        <MissingClientId />
      )}
    </>
  );
};

const Cards = (asked: CardProps) => (
  <div className={styles.cards}>
    <TimeCard {...asked} report={of.bookedHours} />
    <LinesCard {...asked} report={of.therapists} />
    <BusyHours {...asked} />
    <TimeCard {...asked} report={of.takingsOverTime} />
    <TakingsBy {...asked} />
    <TimeCard {...asked} report={of.customers} />
    <TimeCard {...asked} report={of.attendance} />
    <TimeCard {...asked} report={of.members} />
    <LinesCard {...asked} report={of.plans} />
    <TimeCard {...asked} report={of.points} />
  </div>
);

const takingsChoices = of.takingsByName.map(({ list, of: label }) => ({ value: list, label }));

/** Takings by service, category, therapist or campaign. */
const TakingsBy = (asked: CardProps) => {
  const { get, set } = useListAddress();
  const [usual] = of.takingsByName;
  const report = of.takingsByName.find(({ list }) => list === get('by')) ?? usual;
  return (
    <LinesCard
      key={report.list}
      {...asked}
      report={report}
      choice={
        <ChoiceGroup
          label="Takings by"
          value={report.list}
          choices={takingsChoices}
          onChange={(by) => set({ by: by === usual.list ? '' : by })}
        />
      }
    />
  );
};

/** Chooses the period, its steps and the period for comparison; all of it in the address. */
const PeriodBar = ({ asked, today }: { asked: ReportChoices; today: Day }) => {
  const { set } = useListAddress();
  const { name = 'own', period, step, compare, fault } = asked;
  const choosePeriod = (value: string) => {
    const { first, last } = value === 'own' ? period : { first: '', last: '' };
    const named = value === 'own' || value === 'this_month' ? '' : value;
    set({ period: named, first, last, step: '' });
  };
  return (
    <>
      <div className={styles.bar}>
        <FilterSelect label="Period" value={name} choices={periods} onChange={choosePeriod} />
        {name === 'own' && (
          <div className={styles.own} data-paper="never">
            <DayField
              label="From"
              value={period.first}
              onChange={(first) => set({ first, last: period.last, step: '' })}
            />
            <DayField
              label="To"
              value={period.last}
              onChange={(last) => set({ first: period.first, last, step: '' })}
            />
          </div>
        )}
        <FilterSelect
          label="Steps"
          value={step}
          choices={steps.filter(({ value }) => fault || stepsFor(period).includes(value))}
          onChange={(value) => set({ step: value })}
        />
        <FilterSelect
          label="Comparison"
          value={compare}
          choices={comparisons}
          onChange={(value) => set({ compare: value === 'before' ? '' : value })}
        />
      </div>
      {fault ? (
        <ErrorBanner message={fault} />
      ) : (
        <p className={styles.period} aria-live="polite">
          {periodText(asked, today)}
        </p>
      )}
    </>
  );
};

const rangeText = ({ first, last }: Period) =>
  formatDateRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`), 'UTC');

/** "Nov 1 – 27, 2026 (so far), compared with Oct 1 – 27, 2026". */
const periodText = ({ period, compare }: ReportChoices, today: Day): string => {
  const other = comparedWith(period, compare);
  const soFar = period.last >= today ? ' (so far)' : '';
  return `${rangeText(period)}${soFar}${other ? `, compared with ${rangeText(other)}` : ''}`;
};

export default ReportsPage;
