import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { ResourceContextProvider } from 'react-admin';
import { type Day, formatDate } from '../../../domain/time';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { List } from '../../components/list/List';
import { RecordLink } from '../../components/list/RecordLink';
import { PageHead } from '../../components/parts/PageHead';
import type { Closure } from './endpoint';
import styles from './OpeningHoursPage.module.css';
import { WeekCard } from './WeekCard';

const Col = DataTable.Col<Closure>;

const written = (day: string) => formatDate(day as Day, 'UTC');

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
        Days on which you are closed, whatever the hours of the week say.
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
          <Col source="name" label="Name" place="title" field={RecordLink} />
          <Col
            source="first_day"
            label="First day"
            render={({ first_day }) => written(first_day)}
          />
          <Col source="last_day" label="Last day" render={({ last_day }) => written(last_day)} />
          <Col label="Actions" place="actions">
            <EditButton />
            <DeleteButton successMessage="Closure deleted" />
          </Col>
        </DataTable>
      </List>
    </div>
  </ResourceContextProvider>
);

export default OpeningHoursPage;
