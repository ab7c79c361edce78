import { type ReactNode, useMemo } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { growthPercent } from '../../../domain/metrics';
import { formatCount } from '../../../domain/money';
import { ChartCard } from '../../components/charts/ChartCard';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { Placeholder } from '../../components/feedback/Placeholder';
import { DataTable } from '../../components/list/DataTable';
import { ColumnExport, NarrowSort } from '../../components/list/ListMenus';
import { unknownText } from '../../dataProvider/unknown';
import type { Field } from './fields';
import styles from './Reports.module.css';

/** A figure of a report, and what it was in the period that it is compared with. */
interface Figure extends Pick<Field, 'label' | 'format' | 'isShare'> {
  now: number | undefined;
  before?: number | null | undefined;
}

interface ReportCardProps {
  /** Names its file. */
  name: string;
  title: string;
  /** Explains how its figures are reckoned. */
  meaning: string;
  isWide?: boolean;
  query: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  figures?: readonly Figure[];
  /** The figures of the table and of the file; the first one is the order at first. */
  rows: readonly RaRecord[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Col and NumberCol. */
  columns: ReactNode;
  isEmpty: boolean;
  none: string;
  /** A control that chooses among several tables of the card. */
  choice?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}

/** One report: what it means, its figures beside those before, a chart, and the same as a table and as a file. */
export const ReportCard = ({
  name,
  title,
  meaning,
  isWide = false,
  query,
  figures = [],
  rows,
  sort,
  columns,
  isEmpty,
  none,
  choice,
  children,
}: ReportCardProps) => {
  const { data, error, isPlaceholderData } = query;
  // Sorted in place by the list, which keeps what it was given.
  const list = useList({ data: useMemo(() => [...rows], [rows]), sort });
  const isLoading = data === undefined;
  const failure = error && isLoading ? <LoadFailure query={query} /> : undefined;
  return (
    <ListContextProvider value={{ ...list, resource: name }}>
      <div className={styles.report} data-wide={isWide} data-old={isPlaceholderData}>
        <ChartCard
          heading="h2"
          title={title}
          isLoading={isLoading}
          isEmpty={isEmpty}
          none={none}
          failure={failure}
          actions={<ColumnExport columns={columns} />}
          lead={
            <>
              <p className={styles.meaning}>{meaning}</p>
              {choice}
              {!failure && figures.length > 0 && (
                <dl className={styles.figures}>
                  {figures.map((figure) => (
                    <FigureOf key={figure.label} figure={figure} isLoading={isLoading} />
                  ))}
                </dl>
              )}
            </>
          }
          table={
            <div className={styles.table}>
              <NarrowSort columns={columns} choices={undefined} />
              <DataTable label={title} bulkActionButtons={false}>
                {columns}
              </DataTable>
            </div>
          }
        >
          {children}
        </ChartCard>
      </div>
    </ListContextProvider>
  );
};

const FigureOf = ({ figure, isLoading }: { figure: Figure; isLoading: boolean }) => {
  const { label, format, now, before } = figure;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {isLoading ? <Placeholder width="4rem" /> : now === undefined ? unknownText : format(now)}
      </dd>
      {typeof before === 'number' && <dd className={styles.before}>{changeOf(figure, before)}</dd>}
    </div>
  );
};

/** "+12.4%, from $1,200.00"; of a share only what it was. */
const changeOf = ({ now = 0, format, isShare }: Figure, before: number): string => {
  if (isShare || before === 0) return `from ${format(before)}`;
  const percent = growthPercent(now, before);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatCount(Math.abs(percent))}%, from ${format(before)}`;
};
