import SpaOutlined from '@mui/icons-material/SpaOutlined';
import { lazy, Suspense, startTransition, useCallback, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { serviceFields, serviceStatus } from '../../../domain/services';
import { EmptyState } from '../../components/feedback/EmptyState';
import { MoneyField } from '../../components/fields/MoneyField';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { EditButton } from '../../components/list/EditButton';
import { filtersOf } from '../../components/list/filtersOf';
import { List } from '../../components/list/List';
import { RowActs } from '../../components/list/RowActs';
import { deletion } from '../../components/list/recordActs';
import { SelectFilter } from '../../components/list/SelectFilter';
import { Button } from '../../components/parts/Button';
import { useRecords } from '../../components/parts/useRecords';
import { shown } from '../../dataProvider/unknown';
import type { Service } from './endpoint';
import { type FoundService, findable, inOwnersOrder, showChoices, sortChoices } from './findable';
import {
  DurationField,
  FeaturedField,
  NameField,
  StatusField,
  ThumbnailField,
} from './serviceFields';

const DeleteService = lazy(() => import('./DeleteService'));

const Col = DataTable.Col<FoundService>;
const NumberCol = DataTable.NumberCol<FoundService>;

const noun = ['service', 'services'] as const;
const { name, description, category } = serviceFields;
const { searchIn, filters } = filtersOf({ name, description, category }, noun);

// Only for their order: the form over the list tells why they could not be loaded, once.
const useCategories = () => useRecords('categories', {}, { retryOnMount: false }).data;

/** The Services tab. */
const ServiceList = () => {
  const categories = useCategories();
  const derive = useCallback(
    (services: readonly Service[]) => findable(services, categories),
    [categories],
  );
  // Outside of its row, which unmounts with the service before the overlay has closed.
  const [toDelete, setToDelete] = useState<Service>();
  return (
    <List<FoundService>
      resource="services"
      sort={{ field: 'name', order: 'ASC' }}
      noun={noun}
      searchIn={searchIn}
      derive={derive}
      filters={[
        ...filters,
        <CategoryFilter key="category" source="category" />,
        <SelectFilter key="show" source="show" label="Show" choices={showChoices} />,
      ]}
      sortChoices={sortChoices}
      actions={
        <>
          <ManageCategories />
          <CreateButton label="Add Service" />
          <Suspense fallback={null}>
            {toDelete && (
              <DeleteService service={toDelete} onClose={() => setToDelete(undefined)} />
            )}
          </Suspense>
        </>
      }
      empty={
        <EmptyState
          title="No services found"
          icon={<SpaOutlined />}
          action={<CreateButton plain label="Add Your First Service" />}
        >
          Services are what your customers book. Add one with a photo and a price, and show it to
          them when it is ready.
        </EmptyState>
      }
    >
      <DataTable label="Services" opens lines={2}>
        <Col label="Image" place="media" field={ThumbnailField} />
        <Col source="name" label="Service" place="title" field={NameField} />
        <Col source="category" sortBy="place" label="Category" place="wide" />
        <NumberCol source="price" label="Price" field={MoneyField} />
        <Col source="duration" sortBy="minutes" label="Duration" field={DurationField} />
        <Col
          source="is_active"
          label="Status"
          field={StatusField}
          exportValue={({ is_active }) => shown(is_active, serviceStatus)}
        />
        <Col
          source="is_featured"
          sortByOrder="DESC"
          label="Featured"
          place="wide"
          field={FeaturedField}
        />
        <Col
          label="Actions"
          place="actions"
          render={(service) => (
            <>
              <EditButton />
              <RowActs
                of={[deletion]}
                on={{
                  name: service.name,
                  ask: () => startTransition(() => setToDelete(service)),
                }}
              />
            </>
          )}
        />
      </DataTable>
    </List>
  );
};

const ManageCategories = () => (
  <Button component={Link} variant="outline" to={`/categories${useLocation().search}`}>
    Manage Categories
  </Button>
);

/** The categories that services are in, and the one that was asked for, in the owner's order. */
const CategoryFilter = ({ source }: { source: string }) => {
  const categories = useCategories();
  const services = useRecords('services').data ?? [];
  const asked: string | undefined = useListContext().filterValues[source];
  const used = new Set(services.map(({ category }) => category));
  if (asked) used.add(asked);
  const names = inOwnersOrder(used, categories);
  return (
    <SelectFilter
      source={source}
      label="Category"
      choices={[
        { value: '', label: 'All categories' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
};

export default ServiceList;
