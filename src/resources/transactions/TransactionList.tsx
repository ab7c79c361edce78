import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Link } from 'react-router-dom';
import { pageText } from '../../../domain/paging';
import type { RangePreset } from '../../../domain/time';
import { transactionCsvHeaders, transactionCsvValues } from '../../../domain/transactions';
import { useAuth } from '../../authProvider/AuthProvider';
import { Button } from '../../components/Button';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { ColumnChooser } from '../../components/ColumnChooser';
import { EmptyState } from '../../components/EmptyState';
import { ExportButtons } from '../../components/ExportButtons';
import { MissingClientId } from '../../components/MissingClientId';
import { PagedTable } from '../../components/PagedTable';
import { PageHead } from '../../components/PageHead';
import { Paging } from '../../components/Paging';
import { SavedViews } from '../../components/SavedViews';
import { SearchForm } from '../../components/SearchForm';
import { useColumns } from '../../components/useColumns';
import { useDateRange } from '../../components/useDateRange';
import { useListQuery } from '../../components/useListQuery';
import { usePagedList } from '../../components/usePagedList';
import { useTimeZone } from '../../components/useTimeZone';
import type { Transaction, TransactionFilter } from './endpoint';
import { Revenue } from './Revenue';
import styles from './TransactionList.module.css';
import { transactionColumns } from './transactionColumns';

/** What customers paid, summed up and one by one (TXN-01 to TXN-20). */
const TransactionList = () => {
  const clientId = useAuth().user?.clientId;
  return (
    <>
      <PageHead
        title="Transactions and Revenue"
        actions={
          <Button component={Link} variant="outline" to="/dashboard">
            Back to Dashboard
          </Button>
        }
      />
      {clientId ? (
        <>
          <Revenue clientId={clientId} />
          <Transactions />
        </>
      ) : (
        <MissingClientId />
      )}
    </>
  );
};

/** Newest first, which is the only order of the call. */
const sort = { field: 'date', order: 'DESC' } as const;

const ranges = [
  { value: 'today', label: 'Today', filter: 'today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const satisfies { value: RangePreset; label: string; filter?: string }[];

const payments = [
  { value: '', label: 'All' },
  { value: 'cash', label: 'Cash' },
  { value: 'points', label: 'Points' },
] as const;

const Transactions = () => {
  const timeZone = useTimeZone();
  const query = useListQuery(sort, 'push');
  const { range, setRange } = useDateRange(query, ranges);
  const payment = payments.find(({ value }) => value === query.get('payment'))?.value ?? '';
  const filter: TransactionFilter = {
    search: query.get('q'),
    range,
    timeZone,
    payment_method: payment,
  };
  const list = usePagedList<Transaction>('transactions', { page: query.page, sort, filter });
  const columns = useColumns('transactions', transactionColumns(timeZone));

  return (
    <section className={styles.list} aria-labelledby="transactions">
      <div className={styles.listHead}>
        <h2 id="transactions" className={styles.heading}>
          Transactions
        </h2>
        <div className={styles.actions}>
          <SavedViews list="transactions" />
          <ColumnChooser {...columns} />
          <ExportButtons
            type="transactions"
            headers={transactionCsvHeaders}
            values={list.rows?.map((row) => transactionCsvValues(row, timeZone))}
            list={list}
          />
        </div>
      </div>
      <div className={styles.filters}>
        <SearchForm
          label="Search by customer name or phone"
          value={filter.search}
          onSearch={(q) => query.set({ q })}
        />
        <ChoiceGroup<RangePreset>
          label="Date range"
          value={range}
          choices={ranges}
          onChange={setRange}
        />
        <ChoiceGroup
          label="Payment"
          value={payment}
          choices={payments}
          onChange={(payment) => query.set({ payment })}
        />
      </div>
      <PagedTable
        label="Transactions"
        list={list}
        columns={columns.shown}
        opens={false}
        failure="Failed to load transactions. Please try again."
        empty={
          <EmptyState
            title="No transactions found for the selected filters"
            icon={<ReceiptLongOutlined />}
          />
        }
        onPage={query.setPage}
      />
      {!list.error && (
        <Paging list={list} onPage={query.setPage}>
          {pageText({ ...list, shown: list.rows?.length ?? 0 }, ['transaction', 'transactions'])}
        </Paging>
      )}
    </section>
  );
};

export default TransactionList;
