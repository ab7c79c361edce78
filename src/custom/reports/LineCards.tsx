import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatUsd } from '../../../domain/money';
import { useMay } from '../../authProvider/useMay';
import { BarsChart } from '../../components/charts/lazyChart';
import { DataTable } from '../../components/list/DataTable';
import { useListAddress } from '../../components/list/useListQuery';
import { ChoiceGroup } from '../../components/parts/ChoiceGroup';
import { ReportCard, type ReportCardProps } from './ReportCard';
import { type FigureColumn, figureColumn } from './steps';
import { type CardProps, useReport } from './useReport';
import { formatHours, formatPercent, hoursOf, shareOf } from './words';

interface Line {
  id: string;
  name: string;
  /** What is drawn. */
  value: number | undefined;
}

interface LinesReportProps<Row extends Line>
  extends Omit<ReportCardProps, 'rows' | 'sort' | 'columns' | 'isEmpty' | 'children'> {
  /** What has the names. */
  of: string;
  rows: readonly Row[];
  figureColumns: readonly FigureColumn<Row>[];
  format: (value: number) => string;
  nameOf?: (row: Row) => ReactNode;
}

/** A report by names, the largest first. */
const LinesReport = <Row extends Line>({
  of,
  rows,
  figureColumns,
  format,
  nameOf = ({ name }) => name,
  ...card
}: LinesReportProps<Row>) => (
  <ReportCard
    {...card}
    rows={rows}
    sort={{ field: 'value', order: 'DESC' }}
    columns={[
      <DataTable.Col<Line>
        key="name"
        source="name"
        label={of}
        place="title"
        render={(row) => nameOf(row as Row)}
      />,
      ...figureColumns.map(figureColumn),
    ]}
    isEmpty={rows.length === 0}
  >
    <BarsChart
      label={card.title}
      rows={rows.filter(({ value }) => value !== undefined)}
      format={format}
      most={8}
    />
  </ReportCard>
);

/** The booked share of each therapist. */
export const TherapistHours = ({ asked }: CardProps) => {
  const query = useReport('hours', asked);
  const { therapists = [], open_minutes: open = 0 } = query.data?.period ?? {};
  const rows = therapists.map(({ id, name, booked_minutes }) => ({
    id: String(id),
    name,
    hours: hoursOf(booked_minutes),
    value: id === null ? undefined : shareOf(booked_minutes, open),
  }));
  return (
    <LinesReport
      name="therapists"
      title="Booked hours by therapist"
      meaning="The booked time of each, as a share of all the hours that you were open."
      none="No therapists in this period"
      of="Therapist"
      query={query}
      rows={rows.toSorted((a, b) => b.hours - a.hours)}
      figureColumns={[
        ['hours', 'Booked', formatHours],
        ['value', 'Share', formatPercent],
      ]}
      format={formatPercent}
    />
  );
};

const kinds = {
  services: {
    label: 'Service',
    meaning:
      'What was sold, before refunds. Visits: how often it was had at completed appointments.',
  },
  categories: {
    label: 'Category',
    meaning: 'What was sold of its services, before refunds. Visits: how often they were had.',
  },
  therapists: {
    label: 'Therapist',
    meaning:
      'What was paid for the services of their completed appointments, on the day of the visit.',
  },
  campaigns: {
    label: 'Campaign',
    meaning:
      'Money and points of its orders, before refunds. Visits: services had of these orders.',
  },
} as const;

type Kind = keyof typeof kinds;

const choices = (Object.keys(kinds) as Kind[]).map((value) => ({
  value,
  label: kinds[value].label,
}));

/** What was taken by service, category, therapist or campaign. */
export const TakingsBy = ({ asked }: CardProps) => {
  const query = useReport('takings', asked);
  const { get, set } = useListAddress();
  const kind = choices.find(({ value }) => value === get('by'))?.value ?? 'services';
  const { label, meaning } = kinds[kind];
  const { period, compared } = query.data ?? {};
  const before = new Map(compared?.[kind].map(({ name, takings }) => [name, takings]));
  const rows = (period?.[kind] ?? []).map(({ id, name, takings, visits }) => ({
    id: `${id} ${name}`,
    name,
    value: takings,
    visits,
    before: before.get(name) ?? 0,
  }));
  return (
    <LinesReport
      key={kind}
      name={`takings-by-${label.toLowerCase()}`}
      title={`Takings by ${label.toLowerCase()}`}
      meaning={meaning}
      none="Nothing was taken in this period"
      of={label}
      choice={
        <ChoiceGroup
          label="Takings by"
          value={kind}
          choices={choices}
          onChange={(value) => set({ by: value === 'services' ? '' : value })}
        />
      }
      query={query}
      rows={rows}
      figureColumns={[
        ['value', 'Takings', formatUsd],
        ['visits', 'Visits', formatCount],
        ...(compared ? [['before', 'Takings before', formatUsd] as const] : []),
      ]}
      format={formatUsd}
    />
  );
};

/** Members and leavers of each plan. */
export const Plans = ({ asked, today }: CardProps) => {
  const query = useReport('members', asked);
  const seesCustomers = useMay()('customers');
  // The list of customers knows who is on a plan now.
  const isNow = asked.period.last >= today;
  return (
    <LinesReport
      name="plans"
      title="Plans"
      meaning="Members at the end of the period, what they pay for a month, and who came and left in it."
      none="No plans in this period"
      of="Plan"
      query={query}
      rows={(query.data?.period.plans ?? []).map((plan) => ({
        ...plan,
        id: String(plan.id),
        value: plan.members,
      }))}
      nameOf={({ name, tier_level }) =>
        isNow && seesCustomers ? <Link to={`/customers?tier=${tier_level}`}>{name}</Link> : name
      }
      figureColumns={[
        ['value', 'Members', formatCount],
        ['income', 'Monthly income', formatUsd],
        ['joined', 'Joined', formatCount],
        ['left', 'Left', formatCount],
      ]}
      format={formatCount}
    />
  );
};
