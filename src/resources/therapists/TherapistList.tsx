import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ActiveBadge, activeText } from '../../components/fields/ActiveBadge';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { List } from '../../components/list/List';
import { RecordLink } from '../../components/list/RecordLink';
import type { Therapist } from './endpoint';

const Col = DataTable.Col<Therapist>;

/** The people who do appointments. They need no sign-in; who signs in is the team's. */
const TherapistList = () => (
  <List
    resource="therapists"
    sort={{ field: 'name', order: 'ASC' }}
    noun={['therapist', 'therapists']}
    actions={<CreateButton label="Add Therapist" />}
    empty={
      <EmptyState
        title="No therapists"
        icon={<GroupsOutlined />}
        action={<CreateButton plain label="Add Your First Therapist" />}
      >
        Add who treats your customers. An appointment can then say who does it, the calendar shows a
        column for each of them in a day, and two at one time are no clash.
      </EmptyState>
    }
  >
    <DataTable label="Therapists" opens deletion="Appointments that name them keep the name.">
      <Col source="name" label="Name" place="title" field={RecordLink} />
      <Col
        source="is_active"
        label="Status"
        field={ActiveBadge}
        exportValue={({ is_active }) => activeText(is_active)}
      />
      <Col label="Actions" place="actions">
        <EditButton />
        <DeleteButton
          confirmContent="Appointments that name this therapist keep the name."
          successMessage="Therapist deleted"
        />
      </Col>
    </DataTable>
  </List>
);

export default TherapistList;
