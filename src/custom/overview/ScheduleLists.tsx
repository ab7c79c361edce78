import type { ComponentType } from 'react';
import { useAddressParams } from '../../components/dialogs/useAddressParams';
import { Placeholder } from '../../components/feedback/Placeholder';
import { type Chunk, chunkOf, useChunk } from '../../components/parts/chunk';
import surfaces from '../../components/parts/surfaces.module.css';
import { Tabs } from '../../components/parts/Tabs';
import { pendingPageSize } from '../schedule/schedulingWords';
import styles from './ScheduleLists.module.css';

interface List {
  /** The value of `list` in the address; the default list has none. */
  value: string;
  label: string;
  view: Chunk<ComponentType>;
}

const lists: readonly [List, ...List[]] = [
  {
    value: '',
    label: 'Pending Services',
    view: chunkOf(async () => ({
      default: (await import('../schedule/pending/PendingServices')).PendingServices,
    })),
  },
  {
    value: 'appointments',
    label: 'Appointments',
    view: chunkOf(async () => ({
      default: (await import('../schedule/appointments/AppointmentList')).AppointmentList,
    })),
  },
];

/** Query parameters of one list, which are removed when the other is opened. */
const placeInOther = {
  page: '',
  search: '',
  customer: '',
  order: '',
  schedule: '',
  appointment: '',
  next: '',
};

/** The tabs "Pending Services" and "Appointments". */
export const ScheduleLists = () => {
  const { get, set } = useAddressParams();
  const { value, view } = lists.find((list) => list.value === get('list')) ?? lists[0];
  return (
    <div className={styles.lists}>
      <Tabs
        label="Schedule"
        tabs={lists}
        value={value}
        onChange={(list) => list !== value && set({ ...placeInOther, list })}
      >
        <div className={styles.panel}>
          <ChosenList key={value} view={view} />
        </div>
      </Tabs>
    </div>
  );
};

const ChosenList = ({ view }: Pick<List, 'view'>) => {
  const View = useChunk(view);
  return View ? <View /> : <Arriving />;
};

const placeholders = Array.from({ length: pendingPageSize }, (_, index) => index);

/** A placeholder of about a list's size while its code loads. */
const Arriving = () => (
  <div className={`${surfaces.sheet} ${styles.arriving}`} aria-hidden="true">
    {placeholders.map((key) => (
      <Placeholder key={key} width="min(14rem, 60%)" height="12px" />
    ))}
  </div>
);
