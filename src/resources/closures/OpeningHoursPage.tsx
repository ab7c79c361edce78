import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { ResourceContextProvider } from 'react-admin';
import { closureFields } from '../../../domain/closures';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Columns } from '../../components/list/Columns';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { List } from '../../components/list/List';
import { PageHead } from '../../components/parts/PageHead';
import styles from './OpeningHoursPage.module.css';
import { WeekCard } from './WeekCard';

/** The hours of the week, and the days on which the business is closed all the same. */
const OpeningHoursPage = () => (
  <div className={styles.page}>
    <WeekCard />
    <Closures />
  </div>
);

const Closures = () => (
  <ResourceContextProvider value="closures">
    <div>
      <PageHead level={2} title="Closures" actions={<CreateButton label="Add Closure" />}>
        Days when you are closed, whatever your weekly hours.
      </PageHead>
      <List
        sort={{ field: 'first_day', order: 'ASC' }}
        noun={['closure', 'closures']}
        label="Closures"
        // It stands in the head of this part of the page.
        actions={null}
        empty={
          <EmptyState
            title="No closures"
            icon={<EventBusyOutlined />}
            action={<CreateButton plain label="Add Your First Closure" />}
          >
            Add your holidays, so that no time is offered on them.
          </EmptyState>
        }
      >
        <DataTable label="Closures" opens>
          <Columns of={closureFields} />
          <DataTable.Col label="Actions" place="actions">
            <EditButton />
            <DeleteButton successMessage="Closure deleted" />
          </DataTable.Col>
        </DataTable>
      </List>
    </div>
  </ResourceContextProvider>
);

export default OpeningHoursPage;
