import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../domain/money';
import { pageText } from '../../../domain/paging';
import { pointsReason } from '../../../domain/points';
import { formatDateTime } from '../../../domain/time';
import cells from '../../components/cells.module.css';
import { EmptyState } from '../../components/EmptyState';
import { PagedTable } from '../../components/PagedTable';
import { Paging } from '../../components/Paging';
import type { Column } from '../../components/RecordTable';
import surfaces from '../../components/surfaces.module.css';
import { useTimeZone } from '../../components/useTimeZone';
import { pageSize } from '../../dataProvider/address';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import styles from './CustomerShow.module.css';
import type { PointsEntry } from './customerMethods';

const noun = ['movement', 'movements'] as const;

/** The movements whose sum is the customer's balance of points, each with its reason; an addition. */
export const PointsLedger = ({ url }: { url: string }) => {
  const timeZone = useTimeZone();
  const dataProvider = useOwnerDataProvider();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['customers', 'points', url, page],
    queryFn: async ({ signal }) =>
      (await dataProvider.pointsLedger({ url, page, perPage: pageSize, signal })).data,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const list = {
    rows: data?.entries,
    total: data?.total,
    isMinimum: false,
    meta: undefined,
    hasNext: page * pageSize < (data?.total ?? 0),
    page,
    perPage: pageSize,
    error,
    isOld: isPlaceholderData,
    isFetching,
    refetch,
  };
  return (
    <>
      <PagedTable
        label="Points"
        list={list}
        columns={pointsColumns(timeZone)}
        failure="Failed to load points. Please try again."
        empty={<EmptyState title="No points yet" />}
        opens={false}
        onPage={setPage}
      />
      {data && data.total > pageSize && (
        <Paging list={list} onPage={setPage}>
          {pageText({ ...list, shown: data.entries.length }, noun)}
        </Paging>
      )}
    </>
  );
};

const pointsColumns = (timeZone: string): Column<PointsEntry>[] => [
  {
    label: 'Date',
    render: ({ at }) => <span className={cells.nowrap}>{formatDateTime(at, timeZone)}</span>,
  },
  {
    label: 'Reason',
    place: 'title',
    render: ({ kind, subject }) => (
      <>
        {pointsReason(kind)}
        {subject && <span className={surfaces.quiet}> {subject}</span>}
      </>
    ),
  },
  {
    label: 'Points',
    align: 'end',
    render: ({ points }) => (
      <span className={points > 0 ? styles.earned : undefined}>
        {points > 0 && '+'}
        {formatCount(points)}
      </span>
    ),
  },
  { label: 'Balance', align: 'end', render: ({ balance }) => formatCount(balance) },
];
