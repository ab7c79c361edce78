import type { CSSProperties } from 'react';
import { weekdays } from '../../../domain/openingHours';
import { weekdaysIn } from '../../../domain/reports';
import { DataTable } from '../../components/list/DataTable';
import { ReportCard } from './ReportCard';
import styles from './Reports.module.css';
import { type CardProps, useReport } from './useReport';

interface BusyHour {
  id: string;
  weekday: number;
  hour: number;
  /** Appointments running at once, on average. */
  average: number;
}

const hourLabel = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** The busy hours of the week: weekdays by hours. */
export const BusyHours = ({ asked }: CardProps) => {
  const query = useReport('hours', asked);
  const days = weekdaysIn((query.data?.asked ?? asked).period);
  const rows = (query.data?.period.lists.busy ?? []).map(({ figures }): BusyHour => {
    const { weekday = 0, hour = 0, booked_minutes: minutes = 0 } = figures;
    const average = Math.round(minutes / 6 / (days[weekday] || 1)) / 10;
    return { id: `${weekday} ${hour}`, weekday, hour, average };
  });
  return (
    <ReportCard
      name="busy-hours"
      title="Busy hours"
      meaning="How many appointments run at the same time, on average, in each hour of the week."
      query={query}
      rows={rows}
      sort={{ field: 'weekday', order: 'ASC' }}
      columns={[
        <DataTable.Col<BusyHour>
          key="weekday"
          source="weekday"
          label="Day"
          place="title"
          exportValue={({ weekday }) => weekdays[weekday] ?? ''}
          render={({ weekday }) => weekdays[weekday]}
        />,
        <DataTable.Col<BusyHour>
          key="hour"
          source="hour"
          label="Hour"
          exportValue={({ hour }) => `${hour}:00`}
          render={({ hour }) => hourLabel(hour)}
        />,
        <DataTable.NumberCol<BusyHour>
          key="average"
          source="average"
          label="Appointments at once"
          sortByOrder="DESC"
          render={({ average }) => average.toFixed(1)}
        />,
      ]}
      isEmpty={rows.length === 0}
      none="No appointments in this period"
    >
      <HeatMap rows={rows} />
    </ReportCard>
  );
};

/** The hours of a week as cells, the busier the deeper; each says its number too. */
const HeatMap = ({ rows }: { rows: readonly BusyHour[] }) => {
  // A rare night would make it twice as high; the table has it.
  const shown = rows.filter(({ average }) => average > 0);
  const hours = (shown.length > 0 ? shown : rows).map(({ hour }) => hour);
  const first = Math.min(...hours);
  const most = Math.max(...rows.map(({ average }) => average)) || 1;
  const of = new Map(rows.map(({ id, average }) => [id, average]));
  return (
    <table className={styles.heat} aria-label="Busy hours">
      <thead>
        <tr>
          <td />
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => (
          <tr key={hourLabel(first + index)}>
            <th scope="row">{hourLabel(first + index)}</th>
            {weekdays.map((day, weekday) => {
              const average = of.get(`${weekday} ${first + index}`) ?? 0;
              const depth = Math.ceil((average / most) * 5);
              return (
                <td
                  key={day}
                  data-busiest={depth === 5}
                  style={{ '--depth': depth } as CSSProperties}
                >
                  {average === 0 ? '' : average.toFixed(1)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
