import { formatCount, formatUsd, formatUsdShort } from '../../../domain/money';
import { beforeSeries, StepsReport, stepRows } from './steps';
import { type CardProps, useReport } from './useReport';
import { atEnd, figuresOf, sumOf, total } from './words';

/** What was taken over time. */
export const Takings = ({ asked, today }: CardProps) => {
  const query = useReport('takings', asked);
  const isCompared = Boolean(query.data?.compared);
  return (
    <StepsReport
      name="takings"
      title="Takings"
      meaning="Money and points that were received, before refunds, on the day they were paid. Refunds count on the day they were made."
      none="Nothing was taken in this period"
      isWide
      asked={asked}
      query={query}
      figures={figuresOf(query.data, [
        ['Money', total('cash'), formatUsd],
        ['Points', total('points'), formatCount],
        ['Refunded', total('refunded'), formatUsd],
      ])}
      rows={stepRows(query.data, asked, today, (now, before) => ({
        ...now,
        before: before && sumOf([before.cash, before.points], Number),
      }))}
      leadsTo="dayEnd"
      figureColumns={[
        ['cash', 'Money', formatUsd],
        ['points', 'Points', formatCount],
        ['refunded', 'Refunded', formatUsd],
        ...(isCompared ? [['before', 'Money and points before', formatUsd] as const] : []),
      ]}
      holds={({ cash, points, refunded }) => cash + points + refunded > 0}
      series={[
        { source: 'cash', label: 'Money', colour: '--verbena-primary', format: formatUsd },
        { source: 'points', label: 'Points', colour: '--verbena-tier-2', format: formatCount },
        ...(isCompared ? [beforeSeries(formatUsd)] : []),
      ]}
      scale={formatUsdShort}
    />
  );
};

/** Members of the plans and what they pay for a month. */
export const Members = ({ asked, today }: CardProps) => {
  const query = useReport('members', asked);
  const isCompared = Boolean(query.data?.compared);
  return (
    <StepsReport
      name="members"
      title="Members and monthly income"
      meaning="Customers on a plan at the end of each step, and what their plans bring in a month. Leavers: their plan ended."
      none="No members in this period"
      asked={asked}
      query={query}
      figures={figuresOf(query.data, [
        ['Members', atEnd('members'), formatCount],
        ['Monthly income', atEnd('income'), formatUsd],
        ['Leavers', total('left'), formatCount],
      ])}
      rows={stepRows(query.data, asked, today, (now, before) => ({
        ...now,
        before: before?.members,
      }))}
      figureColumns={[
        ['members', 'Members', formatCount],
        ['income', 'Monthly income', formatUsd],
        ['joined', 'Joined', formatCount],
        ['left', 'Left', formatCount],
        ...(isCompared ? [['before', 'Members before', formatCount] as const] : []),
      ]}
      holds={({ members, joined, left }) => members + joined + left > 0}
      series={[
        { source: 'members', label: 'Members', colour: '--verbena-primary', format: formatCount },
        ...(isCompared ? [beforeSeries(formatCount)] : []),
      ]}
      scale={formatCount}
    />
  );
};

/** Points that were given, used and are still owed. */
export const Points = ({ asked, today }: CardProps) => {
  const query = useReport('points', asked);
  return (
    <StepsReport
      name="points"
      title="Points"
      meaning="Given and used, less what refunds took or gave back. Owed: what all customers could still pay with at the end; a point is worth a dollar."
      none="No points in this period"
      asked={asked}
      query={query}
      figures={figuresOf(query.data, [
        ['Given', total('given'), formatCount],
        ['Used', total('used'), formatCount],
        ['Owed', atEnd('owed'), formatCount],
      ])}
      rows={stepRows(query.data, asked, today, (now) => ({ ...now }))}
      figureColumns={[
        ['given', 'Given', formatCount],
        ['used', 'Used', formatCount],
        ['removed', 'Removed by hand', formatCount],
        ['owed', 'Owed', formatCount],
      ]}
      holds={({ given, used, owed }) => given !== 0 || used !== 0 || owed !== 0}
      series={[
        { source: 'given', label: 'Given', colour: '--verbena-accent', format: formatCount },
        {
          source: 'used',
          label: 'Used',
          colour: '--verbena-primary',
          isLine: true,
          format: formatCount,
        },
      ]}
      scale={formatCount}
    />
  );
};
