import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Link, useLocation } from 'react-router-dom';
import { locationFields } from '../../../domain/locations';
import { EmptyState } from '../../components/feedback/EmptyState';
import cells from '../../components/fields/cells.module.css';
import { Columns } from '../../components/list/Columns';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { List } from '../../components/list/List';
import { RecordLink } from '../../components/list/RecordLink';
import { Button } from '../../components/parts/Button';
import { formatCoordinate, formatDistance } from '../../components/parts/distance';
import { shown } from '../../dataProvider/unknown';
import type { CheckInLocation } from './endpoint';

const Col = Columns.Col<CheckInLocation, typeof locationFields>;
// Both stand under the name.
const { latitude: _, longitude: __, ...columns } = locationFields;

/** The table of check-in locations. */
const LocationList = () => (
  <List
    resource="locations"
    sort={{ field: 'name', order: 'ASC' }}
    noun={['location', 'locations']}
    loading="Loading check-in system..."
    actions={
      <>
        <ManageRewards />
        <CreateButton label="Add Location" />
      </>
    }
    empty={
      <EmptyState
        title="No check-in locations"
        icon={<PlaceOutlined />}
        action={<CreateButton plain label="Add Your First Location" />}
      >
        Customers check in at a location with their phone and earn rewards. Add the place where you
        work, and how close they have to be.
      </EmptyState>
    }
  >
    <DataTable
      label="Check-in locations"
      opens
      lines={2}
      deletion="They will be hidden from customers and new check-ins will be prevented, but check-in history is preserved."
    >
      <Columns of={columns}>
        <Col
          source="name"
          label="Location"
          render={({ name, latitude, longitude }) => (
            <>
              <RecordLink>{name}</RecordLink>
              <span className={`${cells.quiet} ${cells.roomy} ${cells.nowrap}`}>
                {`${shown(latitude, formatCoordinate)}, ${shown(longitude, formatCoordinate)}`}
              </span>
            </>
          )}
        />
        <Col
          source="radius_meters"
          label="Check-in Radius"
          place="wide"
          render={({ radius_meters }) => shown(radius_meters, formatDistance)}
        />
      </Columns>
      <Col label="Actions" place="actions">
        <EditButton />
        <DeleteButton<CheckInLocation>
          confirmTitle={({ name }) => `Delete "${name}"`}
          confirmContent="Are you sure you want to delete this location? It will be hidden from customers and new check-ins will be prevented, but check-in history is preserved."
          successMessage="Location deleted"
        />
      </Col>
    </DataTable>
  </List>
);

const ManageRewards = () => (
  <Button component={Link} variant="outline" to={`/rewards${useLocation().search}`}>
    Manage Rewards
  </Button>
);

export default LocationList;
