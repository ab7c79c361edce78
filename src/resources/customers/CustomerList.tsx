import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useLocation } from 'react-router-dom';
import { customerCsvHeaders, customerCsvValues } from '../../../domain/customers';
import { countText, pageText } from '../../../domain/paging';
import { useAuth } from '../../authProvider/AuthProvider';
import { Button } from '../../components/Button';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { ColumnChooser } from '../../components/ColumnChooser';
import { EmptyState } from '../../components/EmptyState';
import { ExportButtons } from '../../components/ExportButtons';
import { ListHead } from '../../components/ListHead';
import { ListToolbar } from '../../components/ListToolbar';
import { LiveSearch } from '../../components/LiveSearch';
import { MissingClientId } from '../../components/MissingClientId';
import { PagedTable } from '../../components/PagedTable';
import { PageHead } from '../../components/PageHead';
import { Paging } from '../../components/Paging';
import { SavedViews } from '../../components/SavedViews';
import { useColumns } from '../../components/useColumns';
import { type Sort, useListQuery } from '../../components/useListQuery';
import { useNow } from '../../components/useNow';
import { usePagedList } from '../../components/usePagedList';
import { useTimeZone } from '../../components/useTimeZone';
import { customerColumns } from './customerColumns';
import styles from './customers.module.css';
import type { Customer, CustomersMeta } from './endpoint';
import { TierCards } from './TierCards';

/** CUST-05. */
const defaultSort: Sort = { field: 'join_date', order: 'DESC' };

/** CUST-04. */
const sortChoices = [
  { value: 'join_date', label: 'Join Date' },
  { value: 'total_spent', label: 'Total Spent' },
  { value: 'last_activity', label: 'Activity' },
];

const noun = ['customer', 'customers'] as const;

/** All customers, a page at a time (CUST-01 to CUST-16). */
const CustomerList = () =>
  useAuth().user?.clientId ? (
    <Customers />
  ) : (
    <>
      <PageHead title="Customers" />
      <MissingClientId />
    </>
  );

const Customers = () => {
  const { search: address } = useLocation();
  const { get, set, sort, setSort, page, setPage } = useListQuery(defaultSort, 'push');
  const now = useNow();
  const timeZone = useTimeZone();
  const filter = { q: get('q'), tier: get('tier') };
  const list = usePagedList<Customer, CustomersMeta>('customers', { page, sort, filter });
  const { rows, meta, error } = list;
  const columns = useColumns('customers', customerColumns({ now, timeZone, address }));
  const isDescending = sort.order === 'DESC';
  const tiers = meta?.tiers ?? (filter.tier ? [{ tier_level: filter.tier, tier_name: '' }] : []);

  return (
    <>
      <PageHead
        title="Customers"
        actions={
          <ExportButtons
            type="customers"
            headers={customerCsvHeaders}
            values={rows?.map((customer) => customerCsvValues(customer, timeZone))}
            list={list}
          />
        }
      />
      {!error && (rows === undefined || meta?.tiers) && <TierCards tiers={meta?.tiers} />}
      <ListToolbar>
        <LiveSearch
          label="Search by name or phone"
          value={filter.q}
          onSearch={(q, isContinued) => set({ q }, { replace: isContinued })}
        />
        <ChoiceGroup
          label="Tier"
          value={filter.tier}
          choices={[
            { value: '', label: 'All Tiers' },
            ...tiers.map(({ tier_level, tier_name }) => ({
              value: String(tier_level),
              label: tier_name || `Tier ${tier_level}`,
            })),
          ]}
          onChange={(tier) => set({ tier })}
        />
        <div className={styles.sorting}>
          <ChoiceGroup
            label="Sort by"
            value={sort.field}
            choices={sortChoices}
            onChange={(field) => setSort({ ...sort, field })}
          />
          <Button
            variant="outline"
            onClick={() => setSort({ ...sort, order: isDescending ? 'ASC' : 'DESC' })}
          >
            {isDescending ? (
              <ArrowDownward aria-hidden="true" />
            ) : (
              <ArrowUpward aria-hidden="true" />
            )}
            {isDescending ? 'Descending' : 'Ascending'}
          </Button>
        </div>
      </ListToolbar>
      <ListHead count={rows && !error && list.total !== undefined && countText(list, noun)}>
        <SavedViews list="customers" />
        <ColumnChooser {...columns} />
      </ListHead>
      <PagedTable
        label="Customers"
        list={list}
        columns={columns.shown}
        failure="Failed to load customers. Please try again."
        sort={sort}
        onSort={setSort}
        onPage={setPage}
        empty={
          <NoCustomers
            isFiltered={Boolean(filter.q || filter.tier)}
            onClear={() => set({ q: '', tier: '' })}
          />
        }
      />
      {rows && rows.length > 0 && !error && (
        <Paging list={list} onPage={setPage}>
          {pageText({ ...list, shown: rows.length }, noun)}
        </Paging>
      )}
    </>
  );
};

interface NoCustomersProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** CUST-14. */
const NoCustomers = ({ isFiltered, onClear }: NoCustomersProps) => (
  <EmptyState
    title="No customers found for the selected filters"
    action={
      isFiltered && (
        <Button variant="outline" onClick={onClear}>
          Clear search and filters
        </Button>
      )
    }
  >
    {isFiltered
      ? 'A search finds names and phones, in any form.'
      : 'Customers show here once they have signed up in your app.'}
  </EmptyState>
);

export default CustomerList;
