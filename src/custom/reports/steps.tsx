import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ReportStep, stepsIn } from '../../../domain/reports';
import type { Day, Moment } from '../../../domain/time';
import { useMay } from '../../authProvider/useMay';
import type { Series } from '../../components/charts/charts';
import { StepsChart } from '../../components/charts/lazyChart';
import { monthLabel, shortStepLabel, stepLabel } from '../../components/charts/stepLabels';
import { DataTable } from '../../components/list/DataTable';
import type { Asked } from './calls';
import { ReportCard, type ReportCardProps } from './ReportCard';

/** A step of a report as a row of its table. */
export interface StepRow {
  id: string;
  date: Day;
  isPart: boolean;
}

interface Told<Step> {
  period: { steps: readonly ({ first_day: string } & Step)[] };
  compared: { steps: readonly ({ first_day: string } & Step)[] } | null;
}

/** The steps of a report in their order, each beside that of the period before. */
export const stepRows = <Step, Row extends object>(
  report: Told<Step> | undefined,
  { period, step }: Asked,
  today: Day,
  rowOf: (now: Step, before: Step | undefined) => Row,
): (StepRow & Row)[] => {
  if (!report) return [];
  const parts = new Map(stepsIn(period, step, today).map((one) => [one.first, one.isPart]));
  return report.period.steps.map((now, index) => {
    const date = now.first_day as Day;
    const before = report.compared?.steps[index];
    return { id: date, date, isPart: parts.get(date) ?? false, ...rowOf(now, before) };
  });
};

/** How a step is called in full, and under a drawing. */
const stepNames = (step: ReportStep) => ({
  nameOf: (date: Moment) =>
    step === 'month' ? monthLabel(date) : `${step === 'week' ? 'Week of ' : ''}${stepLabel(date)}`,
  shortNameOf: step === 'month' ? monthLabel : shortStepLabel,
});

const labels = { day: 'Day', week: 'Week of', month: 'Month' } as const;

/** Where the appointments of a step are, or its takings. */
const places = {
  schedule: (date: Day, step: ReportStep) =>
    `/schedule?${step === 'month' ? '' : `view=${step}&`}date=${date}`,
  dayEnd: (date: Day, step: ReportStep) => (step === 'day' ? `/day-end?date=${date}` : undefined),
};

/** The column that names the step, and leads to the rows that its figures count. */
const stepColumn = (step: ReportStep, leadsTo?: keyof typeof places) => (
  <DataTable.Col<StepRow>
    key="date"
    source="date"
    label={labels[step]}
    place="title"
    exportValue={({ date }) => date}
    render={({ date, isPart }) => {
      const name = step === 'month' ? monthLabel(date) : stepLabel(date);
      const to = leadsTo && places[leadsTo](date, step);
      return (
        <>
          {to ? <PlaceLink to={to}>{name}</PlaceLink> : name}
          {isPart && ' (in part)'}
        </>
      );
    }}
  />
);

/** A link to a page of the calendar or of money, for whoever may see that. */
const PlaceLink = ({ to, children }: { to: string; children: string }) =>
  useMay()(to.startsWith('/schedule') ? 'calendar' : 'money') ? (
    <Link to={to}>{children}</Link>
  ) : (
    children
  );

type Numbered<Row> = {
  [Source in Extract<keyof Row, string>]: Row[Source] extends number | undefined ? Source : never;
}[Extract<keyof Row, string>];

/** A column of figures: where they are, how it is called, and how they are written. */
export type FigureColumn<Row> = readonly [
  source: Numbered<Row>,
  label: string,
  format: (value: number) => string,
];

export const figureColumn = <Row extends RaRecord>([source, label, format]: FigureColumn<Row>) => (
  <DataTable.NumberCol<Row>
    key={source}
    source={source}
    label={label}
    sortByOrder="DESC"
    render={(row) => (typeof row[source] === 'number' ? format(row[source]) : '–')}
  />
);

interface StepsReportProps<Row extends StepRow>
  extends Omit<ReportCardProps, 'rows' | 'sort' | 'columns' | 'isEmpty' | 'children'> {
  asked: Asked;
  rows: readonly Row[];
  figureColumns: readonly FigureColumn<Row>[];
  leadsTo?: keyof typeof places;
  /** Has something to show. */
  holds: (row: Row) => boolean;
  series: readonly Series[];
  scale: (value: number) => string;
}

/** A report over time. */
export const StepsReport = <Row extends StepRow>({
  asked: { step },
  rows,
  figureColumns,
  leadsTo,
  holds,
  series,
  scale,
  ...card
}: StepsReportProps<Row>) => (
  <ReportCard
    {...card}
    rows={rows}
    sort={byDate}
    columns={[stepColumn(step, leadsTo), ...figureColumns.map(figureColumn)]}
    isEmpty={!rows.some(holds)}
  >
    <StepsChart
      label={card.title}
      steps={rows}
      series={series}
      scale={scale}
      {...stepNames(step)}
    />
  </ReportCard>
);

const byDate = { field: 'date', order: 'ASC' } as const;

/** The thin line of the period that is compared with. */
export const beforeSeries = (format: (value: number) => string): Series => ({
  source: 'before',
  label: 'Before',
  colour: '--verbena-accent',
  isLine: true,
  format,
});
