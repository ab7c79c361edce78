import CloseIcon from '@mui/icons-material/Close';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { ActDialogs } from '../../../components/acts/ActDialogs';
import { ActLinks } from '../../../components/acts/Acts';
import type { ActDialogProps } from '../../../components/acts/act';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { SearchField } from '../../../components/list/ListToolbar';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import { schedule } from '../pending/pendingActs';
import { inOrder, ofCustomers, waits } from '../pending/pendingList';
import { schedulingQueries } from '../schedulingQueries';
import type { PurchasedService } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import styles from './PendingSide.module.css';
import { type Placing, placingOf } from './placing';

const ScheduleDialog = lazy(() => import('../booking/ScheduleDialog'));

/** The number of services rendered at first, and with each "Show more". */
const portion = 30;

interface PendingSideProps {
  placing: Placing | undefined;
  onPlacing: (placing: Placing | undefined) => void;
  onClose: () => void;
}

/**
 * The services that need scheduling, beside the hours: one is dragged onto a time, or chosen by a click and
 * placed by the next one on a time; "Schedule" opens its form, with a free time in it.
 */
const PendingSide = ({ placing, onPlacing, onClose }: PendingSideProps) => {
  const pending = useQuery(schedulingQueries.pending(useMethods()));
  const now = useNow();
  const timeZone = useTimeZone();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState(portion);
  const { data } = pending;
  const found = data && inOrder(ofCustomers(data.services, search), { order: '', now, timeZone });
  return (
    <section
      className={styles.side}
      aria-label="To be scheduled"
      tabIndex={-1}
      data-paper="never"
      onKeyDown={({ key }) => key === 'Escape' && onPlacing(undefined)}
    >
      <div className={styles.head}>
        <h3>{`To be scheduled${data ? ` (${data.services.length})` : ''}`}</h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Hide services to schedule"
          onClick={onClose}
        >
          <CloseIcon />
        </Button>
      </div>
      <p className={styles.how} role="status">
        {placing?.isPicked
          ? `Click a time for ${nameOf(placing.held.customer)}.`
          : 'Drag one onto a time, or click it and then a time.'}
      </p>
      <SearchField label="Search by name or phone" value={search} onChange={setSearch} />
      <LoadFailure query={pending} />
      {found?.length === 0 && <p className={surfaces.note}>No pending services need scheduling.</p>}
      <ul className={styles.list} data-dragged={placing !== undefined && !placing.isPicked}>
        {found?.slice(0, wanted).map((held) => (
          <Service
            key={held.id}
            held={held}
            waits={waits(held, now, timeZone)}
            isPicked={placing?.isPicked === true && placing.held.id === held.id}
            onPlacing={onPlacing}
          />
        ))}
      </ul>
      {found && found.length > wanted && (
        <Button variant="outline" size="sm" onClick={() => setWanted(wanted + portion)}>
          Show more
        </Button>
      )}
      <ActDialogs of={[scheduling]} on={undefined} />
    </section>
  );
};

interface ServiceProps extends Pick<PendingSideProps, 'onPlacing'> {
  held: PurchasedService;
  waits: boolean;
  isPicked: boolean;
}

const Service = ({ held, waits: isWaiting, isPicked, onPlacing }: ServiceProps) => {
  const { customer, service } = held;
  return (
    <li
      className={styles.service}
      data-picked={isPicked}
      draggable={!isWaiting}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', service.name);
        onPlacing(placingOf(held, false));
      }}
      onDragEnd={() => onPlacing(undefined)}
    >
      <button
        type="button"
        className={styles.pick}
        aria-pressed={isPicked}
        disabled={isWaiting}
        onClick={() => onPlacing(isPicked ? undefined : placingOf(held, true))}
      >
        <strong>{service.name}</strong>
        <span
          className={styles.who}
        >{`${nameOf(customer)} · ${service.duration || 'Duration N/A'}`}</span>
      </button>
      <ActLinks
        of={[schedule]}
        on={{ held, waits: isWaiting }}
        className={styles.schedule}
        hidden={`${service.name} of ${nameOf(customer)}`}
      />
    </li>
  );
};

const Scheduling = ({ value, onClose }: ActDialogProps) => {
  const { data } = useQuery(schedulingQueries.pending(useMethods()));
  return (
    data && <ScheduleDialog key={value} id={value} pending={data.services} onClose={onClose} />
  );
};

const scheduling = { ...schedule, dialog: { title: 'Schedule', view: Scheduling } };

export default PendingSide;
