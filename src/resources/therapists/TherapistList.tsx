import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { useRecordContext } from 'react-admin';
import { newTherapist, therapistFields } from '../../../domain/therapists';
import { dateKey } from '../../../domain/time';
import { EmptyState } from '../../components/feedback/EmptyState';
import cells from '../../components/fields/cells.module.css';
import { Columns } from '../../components/list/Columns';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { List } from '../../components/list/List';
import { RecordLink } from '../../components/list/RecordLink';
import { TherapistDot } from '../../components/parts/TherapistDot';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import type { Therapist } from './endpoint';
import styles from './Therapists.module.css';
import { hoursText, nextOff, servicesDone } from './therapistWords';

/** The name beside the photo and the color. */
const NameField = () => {
  const { name, color, photo_url } = useRecordContext<Therapist>() ?? newTherapist;
  return (
    <span className={styles.person}>
      <TherapistDot name={name} color={color} photo_url={photo_url} />
      <RecordLink />
    </span>
  );
};

/** Full hours are short, and a line ends between two ranges, not within one: "Mon – Fri 11 AM – 3 PM". */
const brief = (ranges: string) =>
  ranges.replaceAll(':00', '').replace(/ (?=[AP]M|–)|(?<=–) /g, '\u00a0');

/** The hours of a week, and the next days off. */
const Hours = ({ therapist }: { therapist: Therapist }) => {
  const off = nextOff(therapist, dateKey(useNow(), useTimeZone()));
  return (
    <>
      <span className={cells.brief}>{brief(hoursText(therapist))}</span>
      {off && <span className={styles.off}>{off}</span>}
    </>
  );
};

const Col = DataTable.Col<Therapist>;
const { is_active } = therapistFields;

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
        Add the people who treat your customers. Appointments can then be assigned to them, each has
        a column in the day view, and two of them can work at the same time without a warning.
      </EmptyState>
    }
  >
    <DataTable label="Therapists" opens deletion="Appointments that name them keep the name.">
      <Col source="name" label="Name" place="title" field={NameField} />
      <Col
        needs="therapists_at_work"
        source="days"
        label="Hours"
        place="rest"
        disableSort
        exportValue={hoursText}
        render={(therapist) => <Hours therapist={therapist} />}
      />
      <Col
        needs="therapists_at_work"
        source="services"
        label="Services"
        place="wide"
        disableSort
        exportValue={servicesDone}
        render={servicesDone}
      />
      <Columns of={{ is_active }} />
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
