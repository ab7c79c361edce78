import Add from '@mui/icons-material/Add';
import SpaOutlined from '@mui/icons-material/SpaOutlined';
import { lazy, Suspense, startTransition, useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterSelect, ListToolbar, SearchField } from '../../components/ListToolbar';
import { RecordTable } from '../../components/RecordTable';
import { useListQuery } from '../../components/useListQuery';
import { useWholeList } from '../../components/useWholeList';
import { WholeList } from '../../components/WholeList';
import type { Category } from '../categories/endpoint';
import type { Service } from './endpoint';
import styles from './ServiceList.module.css';
import { serviceColumns } from './serviceColumns';
import { defaultSort, findServices, inOwnersOrder, showChoices, sortChoices } from './serviceQuery';

const ServiceForm = lazy(() => import('./ServiceForm'));
const DeleteService = lazy(() => import('./DeleteService'));

/** The Services tab: the table of services, with its forms as dialogs over it (SVC-01 to SVC-21). */
const ServiceList = () => {
  const [toDelete, setToDelete] = useState<Service>();
  const [deleteFault, setDeleteFault] = useState<string>();
  const list = useWholeList<Service>('services');

  return (
    <section aria-label="Services">
      <title>Services - Verbena</title>
      <WholeList list={list} loading="Loading services..." fault={deleteFault}>
        {(services) => (
          <Services
            services={services}
            onDelete={(service) => {
              setDeleteFault(undefined);
              startTransition(() => setToDelete(service));
            }}
          />
        )}
      </WholeList>
      <Suspense fallback={null}>
        <Routes>
          <Route path="create" element={<ServiceForm />} />
          <Route path=":id" element={<ServiceForm />} />
          <Route path="*" element={null} />
        </Routes>
        {toDelete && (
          <DeleteService
            service={toDelete}
            onClose={() => setToDelete(undefined)}
            onFailed={setDeleteFault}
          />
        )}
      </Suspense>
    </section>
  );
};

interface ServicesProps {
  services: Service[];
  onDelete: (service: Service) => void;
}

const Services = ({ services, onDelete }: ServicesProps) => {
  const { search: address } = useLocation();
  const query = useListQuery(defaultSort);
  // Only for their order: the form over the list tells why they could not be loaded, once.
  const { data: categories } = useWholeList<Category>('categories', { retryOnMount: false });
  const search = query.get('q');
  const category = query.get('category');
  const show = query.get('show');
  const found = findServices(services, { search, category, show, sort: query.sort, categories });
  const create = `/services/create${address}`;

  const used = new Set(services.map((service) => service.category));
  if (category) used.add(category);

  return (
    <>
      <ListToolbar
        actions={
          <>
            <Button component={Link} variant="outline" to={`/categories${address}`}>
              Manage Categories
            </Button>
            <Button component={Link} to={create}>
              <Add aria-hidden="true" />
              Add Service
            </Button>
          </>
        }
      >
        {services.length > 0 && (
          <>
            <SearchField
              label="Search services"
              value={search}
              onChange={(q) => query.set({ q })}
            />
            <FilterSelect
              label="Category"
              value={category}
              onChange={(category) => query.set({ category })}
              choices={[
                { value: '', label: 'All categories' },
                ...inOwnersOrder(used, categories).map((name) => ({ value: name, label: name })),
              ]}
            />
            <FilterSelect
              label="Show"
              value={show}
              onChange={(show) => query.set({ show })}
              choices={showChoices}
            />
          </>
        )}
      </ListToolbar>
      <div className={styles.found}>
        <p className={styles.count} role="status">
          {services.length > 0 &&
            (found.length === services.length
              ? `${services.length} ${services.length === 1 ? 'service' : 'services'}`
              : `${found.length} of ${services.length} services`)}
        </p>
        {services.length > 0 && (
          <FilterSelect
            narrowOnly
            label="Sort by"
            value={`${query.sort.field}.${query.sort.order.toLowerCase()}`}
            onChange={(sort) => query.set({ sort })}
            choices={sortChoices}
          />
        )}
      </div>
      <div className={styles.sheet}>
        {found.length > 0 ? (
          <RecordTable
            label="Services"
            columns={serviceColumns({ address, onDelete })}
            records={found}
            sort={query.sort}
            onSort={query.setSort}
          />
        ) : services.length > 0 ? (
          <EmptyState
            title="No services match"
            action={
              <Button
                variant="outline"
                onClick={() => query.set({ q: '', category: '', show: '' })}
              >
                Clear search and filters
              </Button>
            }
          >
            None of your {services.length} services fits this search and these filters.
          </EmptyState>
        ) : (
          <EmptyState
            title="No services found"
            icon={<SpaOutlined />}
            action={
              <Button component={Link} to={create}>
                Add Your First Service
              </Button>
            }
          >
            Services are what your customers book. Add one with a photo and a price, and show it to
            them when it is ready.
          </EmptyState>
        )}
      </div>
    </>
  );
};

export default ServiceList;
