import Add from '@mui/icons-material/Add';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EmptyState } from '../../components/EmptyState';
import { ListToolbar } from '../../components/ListToolbar';
import { RecordTable } from '../../components/RecordTable';
import { type Sort, useListQuery } from '../../components/useListQuery';
import { useWholeList } from '../../components/useWholeList';
import { WholeList } from '../../components/WholeList';
import { messageOf } from '../../dataProvider/errors';
import { listInMemory } from '../../dataProvider/listInMemory';
import type { CheckInLocation } from './endpoint';
import styles from './LocationList.module.css';
import { locationColumns } from './locationColumns';

const defaultSort: Sort = { field: 'name', order: 'ASC' };

/** The table of check-in locations (LOC-01 to LOC-09). */
export const LocationsTab = () => {
  const notify = useNotify();
  const [toDelete, setToDelete] = useState<CheckInLocation>();
  const [fault, setFault] = useState<string>();
  const list = useWholeList<CheckInLocation>('locations');
  const [remove] = useDelete<CheckInLocation>();

  const deleteLocation = (location: CheckInLocation) => {
    setToDelete(undefined);
    remove(
      'locations',
      { id: location.id, previousData: location },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('Location deleted', { type: 'success' }),
        onError: (error) => setFault(messageOf(error)),
      },
    );
  };

  return (
    <section aria-label="Check-in Rewards">
      <title>Check-in Rewards - Verbena</title>
      <WholeList list={list} loading="Loading check-in system..." fault={fault}>
        {(locations) => (
          <Locations
            locations={locations}
            onDelete={(location) => {
              setFault(undefined);
              setToDelete(location);
            }}
          />
        )}
      </WholeList>
      {toDelete && (
        <ConfirmDialog
          title={`Delete "${toDelete.name}"`}
          confirmLabel="Delete"
          onConfirm={() => deleteLocation(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          Are you sure you want to delete this location? It will be hidden from customers and new
          check-ins will be prevented, but check-in history is preserved.
        </ConfirmDialog>
      )}
    </section>
  );
};

interface LocationsProps {
  locations: CheckInLocation[];
  onDelete: (location: CheckInLocation) => void;
}

const Locations = ({ locations, onDelete }: LocationsProps) => {
  const { search: address } = useLocation();
  const { sort, setSort } = useListQuery(defaultSort);
  const { data: sorted } = listInMemory(locations, { sort });
  const create = `/locations/create${address}`;

  return (
    <>
      <ListToolbar
        actions={
          <>
            <Button component={Link} variant="outline" to={`/rewards${address}`}>
              Manage Rewards
            </Button>
            <Button component={Link} to={create}>
              <Add aria-hidden="true" />
              Add Location
            </Button>
          </>
        }
      >
        <p className={styles.count} role="status">
          {locations.length > 0 &&
            `${locations.length} ${locations.length === 1 ? 'location' : 'locations'}`}
        </p>
      </ListToolbar>
      <div className={styles.sheet}>
        {locations.length > 0 ? (
          <RecordTable
            label="Check-in locations"
            columns={locationColumns({ address, onDelete })}
            records={sorted}
            sort={sort}
            onSort={setSort}
          />
        ) : (
          <EmptyState
            title="No check-in locations"
            icon={<PlaceOutlined />}
            action={
              <Button component={Link} to={create}>
                Add Your First Location
              </Button>
            }
          >
            Customers who come to a location check in with their phone and earn rewards. Add the
            place where you work, and how near they have to be.
          </EmptyState>
        )}
      </div>
    </>
  );
};
