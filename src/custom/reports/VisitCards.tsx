import { formatCount } from '../../../domain/money';
import { lostAfter } from '../../../domain/reports';
import { beforeSeries, StepsReport, stepRows } from './steps';
import { type CardProps, useReport } from './useReport';
import { figuresOf, formatHours, formatPercent, hoursOf, shareOf, total } from './words';

/** How much of the open hours was booked. */
export const BookedHours = ({ asked, today }: CardProps) => {
  const query = useReport('hours', asked);
  const rows = stepRows(query.data, asked, today, (now, before) => ({
    booked: hoursOf(now.booked_minutes),
    open: hoursOf(now.open_minutes),
    share: shareOf(now.booked_minutes, now.open_minutes),
    before: before && shareOf(before.booked_minutes, before.open_minutes),
  }));
  const isCompared = Boolean(query.data?.compared);
  return (
    <StepsReport
      name="booked-hours"
      title="Booked hours"
      meaning="Time of appointments that were not cancelled, as a share of your opening hours without closures, once for each therapist of the day."
      none="No appointments in this period"
      isWide
      asked={asked}
      query={query}
      figures={figuresOf(query.data, [
        [
          'Booked share',
          (part) => shareOf(total('booked_minutes')(part), total('open_minutes')(part)) ?? 0,
          formatPercent,
          true,
        ],
        ['Booked time', (part) => hoursOf(total('booked_minutes')(part)), formatHours],
      ])}
      rows={rows}
      leadsTo="schedule"
      figureColumns={[
        ['booked', 'Booked', formatHours],
        ['open', 'Open', formatHours],
        ['share', 'Share', formatPercent],
        ...(isCompared ? [['before', 'Share before', formatPercent] as const] : []),
      ]}
      holds={({ booked }) => booked > 0}
      series={[
        { source: 'share', label: 'Booked', colour: '--verbena-primary', format: formatPercent },
        ...(isCompared ? [beforeSeries(formatPercent)] : []),
      ]}
      scale={formatPercent}
    />
  );
};

const { visits, least, most, otherwise } = lostAfter;

/** New, returning and lost customers. */
export const Customers = ({ asked, today }: CardProps) => {
  const query = useReport('customers', asked);
  return (
    <StepsReport
      name="customers"
      title="New, returning and lost customers"
      meaning={`New: their first completed appointment is in this period. Returning: came in it and before it. Lost: did not come again for twice their usual interval, from ${visits} visits on (${least} to ${most} days), or else for ${otherwise} days.`}
      none="Nobody came in this period"
      asked={asked}
      query={query}
      figures={figuresOf(query.data, [
        ['New', (part) => part.new, formatCount],
        ['Returning', (part) => part.returning, formatCount],
        ['Lost', (part) => part.lost, formatCount],
      ])}
      rows={stepRows(query.data, asked, today, (now) => ({ ...now }))}
      leadsTo="schedule"
      figureColumns={[
        ['new', 'New', formatCount],
        ['returning', 'Returning', formatCount],
        ['lost', 'Lost', formatCount],
      ]}
      holds={(row) => row.new + row.returning + row.lost > 0}
      series={[
        {
          source: 'returning',
          label: 'Returning',
          colour: '--verbena-primary',
          format: formatCount,
        },
        { source: 'new', label: 'New', colour: '--verbena-accent', format: formatCount },
        {
          source: 'lost',
          label: 'Lost',
          colour: '--verbena-danger',
          isLine: true,
          format: formatCount,
        },
      ]}
      scale={formatCount}
    />
  );
};

/** No-shows and cancellations. */
export const Attendance = ({ asked, today }: CardProps) => {
  const query = useReport('attendance', asked);
  return (
    <StepsReport
      name="no-shows"
      title="No-shows and cancellations"
      meaning="What became of the appointments of these days. The share of no-shows is of those that were completed or missed."
      none="No appointments in this period"
      asked={asked}
      query={query}
      figures={figuresOf(query.data, [
        ['No-shows', total('no_show'), formatCount],
        ['Cancelled', total('cancelled'), formatCount],
        [
          'Share of no-shows',
          (part) => shareOf(total('no_show')(part), total('no_show', 'completed')(part)) ?? 0,
          formatPercent,
          true,
        ],
      ])}
      rows={stepRows(query.data, asked, today, (now) => ({
        ...now,
        share: shareOf(now.no_show, now.completed + now.no_show),
      }))}
      leadsTo="schedule"
      figureColumns={[
        ['completed', 'Completed', formatCount],
        ['no_show', 'No-shows', formatCount],
        ['cancelled', 'Cancelled', formatCount],
        ['open', 'Open', formatCount],
        ['share', 'Share', formatPercent],
      ]}
      holds={(row) => row.completed + row.no_show + row.cancelled + row.open > 0}
      series={[
        { source: 'no_show', label: 'No-shows', colour: '--verbena-danger', format: formatCount },
        {
          source: 'cancelled',
          label: 'Cancelled',
          colour: '--verbena-border-strong',
          format: formatCount,
        },
      ]}
      scale={formatCount}
    />
  );
};
