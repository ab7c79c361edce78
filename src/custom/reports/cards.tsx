import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { stepsIn } from '../../../domain/reports';
import type { Right } from '../../../domain/rights';
import type { Day, Moment } from '../../../domain/time';
import { useMay } from '../../authProvider/useMay';
import type { Series } from '../../components/charts/charts';
import { BarsChart, StepsChart } from '../../components/charts/lazyChart';
import { monthLabel, shortStepLabel, stepLabel } from '../../components/charts/stepLabels';
import { DataTable } from '../../components/list/DataTable';
import { type Field, type FieldName, fields, figureIn, scaleOf, sumOf } from './fields';
import { ReportCard } from './ReportCard';
import type { LinesReport, TimeReport } from './reports';
import { type CardProps, useReport } from './useReport';

interface Row {
  id: string;
  date?: Day;
  name: string;
  isPart?: boolean;
  to?: { path: string; right: Right } | undefined;
}

/** The figures of a row by their names; what there is none of is left out. */
const figuresOf = (names: readonly FieldName[], value: (name: FieldName) => number | undefined) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

const figureColumn = (source: string, { label, format }: Pick<Field, 'label' | 'format'>) => (
  <DataTable.NumberCol
    key={source}
    source={source}
    label={label}
    sortByOrder="DESC"
    render={(row) => (typeof row[source] === 'number' ? format(row[source]) : '–')}
  />
);

const columnOf = (name: FieldName) => figureColumn(name, fields[name]);

/** A row's name, as a link to the rows that it counts for whoever may see them. */
const NameField = () => {
  const { name = '', to, isPart } = useRecordContext<Row>() ?? {};
  const may = useMay();
  return (
    <>
      {to && may(to.right) ? <Link to={to.path}>{name}</Link> : <span>{name}</span>}
      {isPart && <span>{' (in part)'}</span>}
    </>
  );
};

const StepField = Object.assign(NameField, { orders: ['earliest first', 'latest first'] as const });

/** A report over time. */
export const TimeCard = ({ report, today, ...card }: CardProps & { report: TimeReport }) => {
  const { columns, bars, lines = [], leadsTo } = report;
  const query = useReport(report.report, card.asked);
  const { period, compared, asked = card.asked } = query.data ?? {};
  const { step } = asked;
  const before = compared && report.before;
  const parts = new Set(
    stepsIn(asked.period, step, today).flatMap(({ first, isPart }) => (isPart ? first : [])),
  );
  const nameOf = (date: Moment) => (step === 'month' ? monthLabel : stepLabel)(date);
  const view = step === 'month' ? '' : `view=${step}&`;
  const rows = (period?.steps ?? []).map(({ first_day, figures }, index) => {
    const date = first_day as Day;
    const earlier = compared?.steps[index];
    return {
      id: date,
      date,
      name: nameOf(date),
      isPart: parts.has(date),
      ...(leadsTo === 'schedule' && {
        to: { path: `/schedule?${view}date=${date}`, right: 'calendar' },
      }),
      ...(leadsTo === 'day-end' &&
        step === 'day' && { to: { path: `/day-end?date=${date}`, right: 'money' } }),
      ...(period && figuresOf(columns, (name) => figureIn(name, figures, period))),
      ...(before && earlier && { before: figureIn(before, earlier.figures, compared) }),
    };
  });
  const series = [
    ...[...bars, ...lines].map(
      (name): Series => ({ ...fields[name], source: name, isLine: lines.includes(name) }),
    ),
    ...(before ? [{ ...fields[before], ...comparisonLine }] : []),
  ];
  return (
    <ReportCard
      {...report}
      query={query}
      figures={report.figures.map((name) => {
        const { total = (part) => sumOf(part, name), ...field }: Field = fields[name];
        return { ...field, now: period && total(period), before: compared && total(compared) };
      })}
      rows={rows}
      sort={{ field: 'date', order: 'ASC' }}
      columns={[
        <DataTable.Col<Row>
          key="date"
          source="date"
          label={{ day: 'Day', week: 'Week of', month: 'Month' }[step]}
          place="title"
          field={StepField}
        />,
        ...columns.map(columnOf),
        before &&
          figureColumn('before', { ...fields[before], label: `${fields[before].label} before` }),
      ]}
      isEmpty={
        !period ||
        columns.every((name) =>
          isEmpty(
            name,
            period.steps.map(({ figures }) => figureIn(name, figures, period)),
          ),
        )
      }
    >
      <StepsChart
        label={report.title}
        steps={rows}
        series={series}
        scale={scaleOf(fields[bars[0] ?? 'visits'])}
        nameOf={(date) => `${step === 'week' ? 'Week of ' : ''}${nameOf(date)}`}
        shortNameOf={step === 'month' ? monthLabel : shortStepLabel}
      />
    </ReportCard>
  );
};

const comparisonLine = {
  source: 'before',
  label: 'Before',
  colour: '--verbena-accent',
  isLine: true,
};

/** Open hours alone are nothing to show. */
const isEmpty = (name: FieldName, values: readonly (number | undefined)[]) =>
  name === 'open_hours' || values.every((value) => !value);

interface LinesCardProps extends CardProps {
  report: LinesReport;
  /** A control that chooses among several of them. */
  choice?: ReactNode;
}

/** A report by names, the largest first. */
export const LinesCard = ({ report, today, choice, ...card }: LinesCardProps) => {
  const { list, of, columns } = report;
  const [main = 'visits'] = columns;
  const query = useReport(report.report, card.asked);
  const { period, compared, asked = card.asked } = query.data ?? {};
  // The list of customers knows who is on a plan now.
  const isNow = asked.period.last >= today;
  // Two may have one name.
  const earlier = new Map(
    compared?.lists[list]?.map(({ id, name, figures }) => [id ?? name, figures]),
  );
  const rows = (period?.lists[list] ?? []).map(({ id, name, figures }) => ({
    id: `${id} ${name}`,
    name,
    ...(figures.tier_level &&
      isNow && { to: { path: `/customers?tier=${figures.tier_level}`, right: 'customers' } }),
    ...(period && figuresOf(columns, (field) => figureIn(field, figures, period))),
    ...(compared && { before: figureIn(main, earlier.get(id ?? name) ?? {}, compared) ?? 0 }),
    value: period && figureIn(main, figures, period),
  }));
  const { label, format } = fields[main];
  return (
    <ReportCard
      {...report}
      query={query}
      choice={choice}
      rows={rows}
      sort={{ field: main, order: 'DESC' }}
      columns={[
        <DataTable.Col<Row> key="name" source="name" label={of} place="title" field={NameField} />,
        ...columns.map(columnOf),
        compared && figureColumn('before', { format, label: `${label} before` }),
      ]}
      isEmpty={rows.length === 0}
    >
      <BarsChart
        label={report.title}
        rows={rows
          .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
          .filter(({ value }) => value !== undefined)}
        format={format}
        most={8}
      />
    </ReportCard>
  );
};
