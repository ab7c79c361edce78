import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '../../../domain/money';
import { pageText, totalText } from '../../../domain/paging';
import { paymentCsvHeaders, paymentCsvValues } from '../../../domain/transactions';
import { useAuth } from '../../authProvider/AuthProvider';
import { Button } from '../../components/Button';
import { ColumnChooser } from '../../components/ColumnChooser';
import { EmptyState } from '../../components/EmptyState';
import { ErrorBanner } from '../../components/ErrorBanner';
import { ExportButtons } from '../../components/ExportButtons';
import { ListHead } from '../../components/ListHead';
import { FilterSelect, ListToolbar } from '../../components/ListToolbar';
import { LiveSearch } from '../../components/LiveSearch';
import { MissingClientId } from '../../components/MissingClientId';
import { PagedTable } from '../../components/PagedTable';
import { PageHead } from '../../components/PageHead';
import { Paging } from '../../components/Paging';
import { SavedViews } from '../../components/SavedViews';
import { useColumns } from '../../components/useColumns';
import { useListQuery } from '../../components/useListQuery';
import { type PagedList, usePagedList } from '../../components/usePagedList';
import { useTimeZone } from '../../components/useTimeZone';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import styles from './BillingList.module.css';
import { BillingStats } from './BillingStats';
import { billingColumns } from './billingColumns';
import { filterLoaded, statusChoices, typeChoices } from './billingFilter';
import { billingPageSize, billingSort, billingStatsQuery } from './billingQueries';
import { type BillingTransaction, hasAdditions } from './endpoint';

const RefundRoute = lazy(() => import('../../custom/refund/RefundRoute'));

/** What was paid and given back, with the refunds as dialogs over it (BILL-01 to BILL-25). */
const BillingList = () => {
  const clientId = useAuth().user?.clientId;
  if (clientId) return <Payments clientId={clientId} />;
  return (
    <>
      <PageHead title="Payments" />
      <MissingClientId />
      <Refunds clientId={clientId} list={{ rows: undefined, meta: undefined }} />
    </>
  );
};

const Refunds = (props: ComponentProps<typeof RefundRoute>) => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="refund/:id" element={<RefundRoute {...props} />} />
      <Route path="*" element={null} />
    </Routes>
  </Suspense>
);

const Payments = ({ clientId }: { clientId: string }) => {
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { pathname, search: address } = useLocation();
  const query = useListQuery(billingSort, 'push');
  const filter = { search: query.get('q'), type: query.get('type'), status: query.get('status') };
  const list = usePagedList<BillingTransaction>('billing', {
    page: query.page,
    perPage: billingPageSize,
    sort: billingSort,
    filter,
  });
  const stats = useQuery(billingStatsQuery(useOwnerDataProvider(), clientId));
  const section = useRef<HTMLElement>(null);
  const rows = list.rows && filterLoaded(list.rows, filter, !list.isOld);
  const columns = useColumns(
    'billing',
    billingColumns({
      timeZone,
      onRefund: ({ id }) => navigate(`/billing/refund/${encodeURIComponent(id)}${address}`),
    }),
  );
  const wasRefunding = useRef(false);
  if (pathname.includes('/refund/')) wasRefunding.current = true;

  // A refund takes its own button away, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are when that happens
  useEffect(() => {
    if (wasRefunding.current && document.activeElement === document.body) section.current?.focus();
  }, [list.rows, pathname]);

  const isFiltered = Object.values(filter).some((value) => value !== '');
  const isOwn = list.rows?.some(hasAdditions) ?? false;
  // Where the server left the filters to the console, or tells no total, the page is all that is known.
  const isOnePage = list.hasNext || list.page > 1;
  const isNarrowed = rows?.length === 0 && list.rows?.length !== 0;
  const failed = list.error || stats.error;
  const retry = () => {
    section.current?.focus();
    if (list.error) list.refetch();
    if (stats.error) stats.refetch();
  };

  return (
    <section ref={section} className={styles.page} aria-label="Payments" tabIndex={-1}>
      <PageHead
        title="Payments"
        actions={
          <ExportButtons
            type="payments"
            headers={paymentCsvHeaders}
            values={rows?.map((row) => paymentCsvValues(row, timeZone))}
            list={list}
          />
        }
      >
        What customers paid you, and what you gave back.
      </PageHead>
      {failed && (
        <ErrorBanner message="Failed to load billing data. Please try again.">
          <Button variant="outline" size="sm" onClick={retry}>
            Retry
          </Button>
        </ErrorBanner>
      )}
      <BillingStats stats={stats.data} isMissing={stats.error !== null} isCash={isOwn} />
      <ListToolbar>
        <LiveSearch
          label="Search payments"
          value={filter.search}
          onSearch={(q, isContinued) => query.set({ q }, { replace: isContinued })}
        />
        <FilterSelect
          label="Type"
          value={filter.type}
          onChange={(type) => query.set({ type })}
          choices={typeChoices}
        />
        <FilterSelect
          label="Status"
          value={filter.status}
          onChange={(status) => query.set({ status })}
          choices={statusChoices}
        />
      </ListToolbar>
      <ListHead count={rows && countText(rows.length, list, isOnePage)}>
        <SavedViews list="billing" />
        <ColumnChooser {...columns} />
      </ListHead>
      {(rows || !list.error) && (
        <PagedTable
          label="Transactions"
          list={{ ...list, rows: rows && [...rows], error: null }}
          columns={columns.shown}
          opens={false}
          failure=""
          isNarrowed={isNarrowed}
          empty={
            <EmptyState
              title={`No transactions found${isOnePage ? ' on this page' : ''}`}
              icon={<ReceiptLongOutlined />}
              action={
                isFiltered && (
                  <Button
                    variant="outline"
                    onClick={() => query.set({ q: '', type: '', status: '' })}
                  >
                    Clear filters
                  </Button>
                )
              }
            >
              Try adjusting your filters{isOnePage && ', or look at the other pages'}
            </EmptyState>
          }
          onPage={query.setPage}
        />
      )}
      {(list.hasNext || list.page > 1) && (
        <Paging list={list} onPage={query.setPage}>
          {pageText({ ...list, shown: list.rows?.length ?? 0 }, ['transaction', 'transactions'])}
        </Paging>
      )}
      <Refunds clientId={clientId} list={list} />
    </section>
  );
};

/** BILL-06. */
const countText = (
  shown: number,
  { total, rows, isMinimum }: Pick<PagedList<BillingTransaction>, 'total' | 'rows' | 'isMinimum'>,
  isOnePage: boolean,
) => {
  const all = totalText({ total: total ?? rows?.length, isMinimum });
  const where = total === undefined && isOnePage ? ' on this page' : '';
  return `Showing ${formatCount(shown)} of ${all} transactions${where}`;
};

export default BillingList;
