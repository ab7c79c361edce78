import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListContextProvider, useRecordSelection } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { pointsReason } from '../../../domain/points';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DateField } from '../../components/fields/DateField';
import { NumberField } from '../../components/fields/NumberField';
import { controllerOf } from '../../components/list/controllerOf';
import { DataTable } from '../../components/list/DataTable';
import { ListFrame } from '../../components/list/ListFrame';
import { Pagination } from '../../components/list/Pagination';
import surfaces from '../../components/parts/surfaces.module.css';
import { pageSize } from '../../dataProvider/address';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './CustomerShow.module.css';
import type { PointsEntry } from './customerMethods';

const Col = DataTable.Col<PointsEntry>;
const NumberCol = DataTable.NumberCol<PointsEntry>;

/** The movements whose sum is the customer's balance of points, each with its reason; an addition. */
export const PointsLedger = ({ url }: { url: string }) => {
  const methods = useMethods();
  const [page, setPage] = useState(1);
  const { data, ...query } = useQuery({
    queryKey: ['customers', 'points', url, page],
    queryFn: async ({ signal }) =>
      (await methods.pointsLedger({ url, page, perPage: pageSize, signal })).data,
    placeholderData: keepPreviousData,
  });
  const list = controllerOf<PointsEntry>({
    ...query,
    resource: 'points',
    query: inOneOrder(page, setPage),
    selection: useRecordSelection<PointsEntry>({ disableSyncWithStore: true }),
    data: data?.entries,
    total: data?.total,
    meta: { loaded: data?.entries.length ?? 0 },
    perPage: pageSize,
    hasNextPage: page * pageSize < (data?.total ?? 0),
  });
  return (
    <ListContextProvider value={list}>
      <ListFrame
        label="Points"
        failure="Failed to load points. Please try again."
        empty={<EmptyState title="No points yet" />}
      >
        <DataTable label="Points" disableSort>
          <Col label="Date" place="rest">
            <DateField source="at" showTime />
          </Col>
          <Col
            label="Reason"
            place="title"
            render={(entry) => {
              const [reason, more] = reasonOf(entry);
              return (
                <>
                  <span>{reason}</span>
                  {more && <span className={surfaces.quiet}> {more}</span>}
                </>
              );
            }}
          />
          <NumberCol
            label="Points"
            place="end"
            render={({ points }) => (
              <span className={points > 0 ? styles.earned : undefined}>
                {`${points > 0 ? '+' : ''}${formatCount(points)}`}
              </span>
            )}
          />
          <NumberCol label="Balance" source="balance" field={NumberField} />
        </DataTable>
      </ListFrame>
      <Pagination noun={['movement', 'movements']} ifSeveral />
    </ListContextProvider>
  );
};

/** Why points came or went, and what more is known of it. */
const reasonOf = ({ kind, subject, points, by_hand }: PointsEntry): [string, string | null] => {
  if (!by_hand) return [pointsReason(kind), subject];
  const more = [by_hand.reason, by_hand.author].filter(Boolean).join(' · ');
  if (by_hand.isUndo) return ['Undone', more];
  return [points > 0 ? 'Added by hand' : 'Removed by hand', more];
};

/** A list that nothing but its page is chosen of, which the address does not say. */
const inOneOrder = (page: number, setPage: (page: number) => void) => ({
  filterValues: {},
  set: () => undefined,
  sort: { field: 'at', order: 'DESC' as const },
  setSort: () => undefined,
  page,
  setPage,
});
