import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import PeopleOutlined from '@mui/icons-material/PeopleOutlineOutlined';
import { useListContext } from 'react-admin';
import { customerFile } from '../../../domain/customers';
import { ActButtons } from '../../components/acts/ActButtons';
import { ActDialogs } from '../../components/acts/ActDialogs';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DateField } from '../../components/fields/DateField';
import { MoneyField } from '../../components/fields/MoneyField';
import { NumberField } from '../../components/fields/NumberField';
import { ChoiceFilter } from '../../components/list/ChoiceFilter';
import { DataTable } from '../../components/list/DataTable';
import { PagedList } from '../../components/list/PagedList';
import { RowActs } from '../../components/list/RowActs';
import { SearchInput } from '../../components/list/SearchInput';
import { SelectFilter } from '../../components/list/SelectFilter';
import styles from '../../components/list/SortChoice.module.css';
import { Button } from '../../components/parts/Button';
import { ChoiceGroup } from '../../components/parts/ChoiceGroup';
import { type Declared, part } from '../../components/parts/part';
import { isUnknown } from '../../dataProvider/unknown';
import { customersSort } from './calls';
import { ActivityField, CustomerField } from './customerFields';
import { tierText } from './customerWords';
import type { Customer, CustomersMeta } from './endpoint';
import { addCustomer, edit } from './personActs';
import { TierBadge } from './TierBadge';
import { TierCards } from './TierCards';

const Col = DataTable.Col<Customer>;
const NumberCol = DataTable.NumberCol<Customer>;

const sortChoices = [
  { value: 'join_date', label: 'Join Date' },
  { value: 'total_spent', label: 'Total Spent' },
  { value: 'last_activity', label: 'Activity' },
];

/** All customers, a page at a time. */
const CustomerList = () => (
  <PagedList<Customer>
    title="Customers"
    noun={['customer', 'customers']}
    sort={customersSort}
    exporter={customerFile}
    actions={
      <>
        <ActButtons of={[addCustomer]} on={null} />
        <ActDialogs of={[addCustomer]} on={null} />
      </>
    }
    lead={<Tiers />}
    filters={[
      <SearchInput key="q" source="q" label="Search by name or phone" />,
      <TierFilter key="tier" source="tier" />,
      // Last, for it comes with the answer.
      <TagFilter key="tag" source="tag" needs="customer_tags" />,
    ]}
    sorting={<SortChoice choices={sortChoices} />}
    failure="Failed to load customers. Please try again."
    empty={<NoCustomers />}
  >
    <DataTable label="Customers" opens lines={2}>
      <Col label="Customer" place="title" field={CustomerField} />
      <Col
        label="Tier"
        place="end"
        render={({ tier_level, tier_name }) => <TierBadge level={tier_level} name={tier_name} />}
      />
      <Col source="join_date" label="Join Date" place="wide">
        <DateField source="join_date" emptyText="Not known" />
      </Col>
      <NumberCol source="total_spent" label="Total Spent" place="end" field={MoneyField} />
      <Col source="last_activity" label="Last Activity" place="wide" field={ActivityField} />
      <NumberCol source="points_balance" label="Points" place="wide" field={NumberField} />
      <Col
        label="Actions"
        place="actions"
        needs="customer_changes"
        right="book"
        render={(customer) => <RowActs of={[edit]} on={customer} />}
      />
    </DataTable>
  </PagedList>
);

const useTiers = () => {
  const { data, meta, error } = useListContext<Customer>();
  return { tiers: (meta as CustomersMeta | undefined)?.tiers, isPending: !data, error };
};

const Tiers = () => {
  const { tiers, isPending, error } = useTiers();
  return !error && (isPending || tiers) && <TierCards tiers={tiers} />;
};

const TierFilter = ({ source }: { source: string }) => {
  const { filterValues } = useListContext();
  const {
    tiers = filterValues[source] ? [{ tier_level: filterValues[source], tier_name: '' }] : [],
  } = useTiers();
  const choices = tiers.flatMap(({ tier_level, tier_name }) =>
    isUnknown(tier_level)
      ? []
      : { value: String(tier_level), label: tierText(tier_level, tier_name) },
  );
  return (
    <ChoiceFilter
      source={source}
      label="Tier"
      choices={[{ value: '', label: 'All Tiers' }, ...choices]}
    />
  );
};

/** By the words of the business, as soon as it has any. */
const TagFilter = ({ source }: Declared & { source: string }) => {
  const { meta } = useListContext();
  const { tags = [] } = (meta ?? {}) as CustomersMeta;
  if (tags.length === 0) return null;
  const choices = tags.map((tag) => ({ value: tag, label: tag }));
  return (
    <SelectFilter
      source={source}
      label="Tag"
      choices={[{ value: '', label: 'All tags' }, ...choices]}
    />
  );
};

/** A server decides by itself what a search finds, unless it names more. */
const SearchHint = part(
  { needs: 'contact_search' },
  () => 'A search finds names, phones and emails, in any form.',
  () => 'A part of a name often finds more than the whole.',
);

const NoCustomers = () => {
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <EmptyState
      title="No customers found for the selected filters"
      icon={<PeopleOutlined />}
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => setFilters({})}>
            Clear search and filters
          </Button>
        )
      }
    >
      {isFiltered ? <SearchHint /> : 'Customers appear here once they have signed up in your app.'}
    </EmptyState>
  );
};

interface SortChoiceProps {
  choices: readonly { value: string; label: string }[];
}

/** The sort field and direction of the list in the context. */
const SortChoice = ({ choices }: SortChoiceProps) => {
  const { sort, setSort } = useListContext();
  const isDescending = sort.order === 'DESC';
  const direction = isDescending ? 'Descending' : 'Ascending';
  const Arrow = isDescending ? ArrowDownward : ArrowUpward;
  return (
    <div className={styles.sorting}>
      <ChoiceGroup
        label="Sort by"
        value={sort.field}
        choices={choices}
        onChange={(field) => setSort({ ...sort, field })}
      />
      <Button
        variant="outline"
        title={direction}
        onClick={() => setSort({ ...sort, order: isDescending ? 'ASC' : 'DESC' })}
      >
        <Arrow aria-hidden="true" />
        <span className="visually-hidden">{direction}</span>
      </Button>
    </div>
  );
};

export default CustomerList;
