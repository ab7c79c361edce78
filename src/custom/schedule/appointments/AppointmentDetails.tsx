import { useState } from 'react';
import { formatDuration } from '../../../../domain/duration';
import { endAfter, type SettableStatus, settableStatuses } from '../../../../domain/scheduling';
import { plural } from '../../../../domain/text';
import { formatFullDate, formatTime } from '../../../../domain/time';
import { ActButtons } from '../../../components/acts/ActButtons';
import { DialogBody, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { HistoryButton } from '../../../components/history/HistoryButton';
import { Button } from '../../../components/parts/Button';
import { May } from '../../../components/parts/May';
import { SchedulingBadge } from '../../../components/parts/StatusBadge';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import surfaces from '../../../components/parts/surfaces.module.css';
import { changesOf } from '../../../dataProvider/ownChanges';
import { CustomerAlert } from '../CustomerAlert';
import type { AppointmentFormKind } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { nameOf, nextStatuses } from '../schedulingWords';
import styles from './AppointmentDetails.module.css';
import { edit, move } from './appointmentActs';
import { Unassigned, Unpaid, useIsUnassigned } from './appointmentMarks';
import { CustomerContact, CustomerLink } from './CustomerContact';
import { useAppointmentChange } from './useAppointmentChange';

interface AppointmentDetailsProps {
  appointment: Appointment;
  /** The key of the query whose list has it. */
  queryKey: readonly unknown[];
  timeZone: string;
  /** The query string that opens a form; undefined where it can be neither changed nor moved. */
  toForm?: (kind: AppointmentFormKind) => string;
  onClose: () => void;
}

/** The details of an appointment, with the statuses it can be given, and links to its forms. */
export const AppointmentDetails = ({
  appointment,
  queryKey,
  timeZone,
  toForm,
  onClose,
}: AppointmentDetailsProps) => {
  const { start, minutes, status, services, customer, contactNotes, therapist } = appointment;
  const { busyWith, done, change, undo } = useStatus(appointment, queryKey);
  const isUnassigned = useIsUnassigned()(appointment);
  const offered = nextStatuses(status);
  const time = (instant: Date) => formatTime(instant, timeZone);

  return (
    <RecordDialog title="Appointment" width="sm" onClose={onClose}>
      <DialogBody>
        <div className={styles.lead}>
          <div>
            <p className={styles.date}>{formatFullDate(start, timeZone)}</p>
            <p className={surfaces.note}>
              {`${time(start)} – ${time(endAfter(start, minutes))} · ${formatDuration(minutes)}`}
            </p>
          </div>
          <SchedulingBadge status={status} />
        </div>
        <Unpaid unpaid={appointment.unpaid} customer={nameOf(customer)} />
        <CustomerAlert alert={customer.alert} />
        <dl className={styles.facts}>
          <dt>Customer</dt>
          <dd>
            <CustomerLink className={styles.name} customer={customer} />
            <CustomerContact customer={customer} />
          </dd>
          <dt>{plural(services.length, 'Service')}</dt>
          <dd>
            {services.length === 0 && <p className={surfaces.note}>None</p>}
            {services.map((service, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one may be there twice, and none moves.
              <p key={index} className={styles.service}>
                <span>{service.name}</span>
                <span className={surfaces.note}>{service.duration}</span>
              </p>
            ))}
          </dd>
          {(therapist || isUnassigned) && (
            <>
              <dt>Therapist</dt>
              <dd>
                <span>{therapist?.name}</span>
                <Unassigned appointment={appointment} toForm={toForm} replace />
              </dd>
            </>
          )}
          {contactNotes && (
            <>
              <dt>Contact notes</dt>
              <dd className={styles.notes}>{contactNotes}</dd>
            </>
          )}
        </dl>
      </DialogBody>
      <footer className={styles.foot}>
        {done && (
          <div className={styles.told}>
            {/* The button that was pressed is gone. */}
            <p
              tabIndex={-1}
              data-focus={`${done.isUndone} ${done.status}`}
            >{`The status is ${done.isUndone ? 'again' : 'now'} ${statusBadge(done.status).label}.`}</p>
            {done.back && (
              <Button
                variant="link"
                size="sm"
                aria-disabled={busyWith !== undefined}
                onClick={undo}
              >
                {busyWith === done.back.status ? 'Undoing...' : 'Undo'}
              </Button>
            )}
            <p role="status" className={styles.fate}>
              {done.fate}
            </p>
          </div>
        )}
        <May right="book">
          {offered.length > 0 && (
            <fieldset className={styles.offered}>
              <legend>Change status to</legend>
              {offered.map((next) => (
                <Button
                  key={next}
                  variant="outline"
                  aria-disabled={busyWith !== undefined}
                  onClick={() => change(next)}
                >
                  {busyWith === next ? 'Saving...' : statusBadge(next).label}
                </Button>
              ))}
            </fieldset>
          )}
        </May>
        <div className={styles.forms}>
          <HistoryButton kind="appointment" id={appointment.id} variant="outline" />
          {/* In the place of this dialog: what closes them leads back to the list. */}
          <ActButtons of={[edit, move]} on={{ toForm }} variant="outline" replace />
        </div>
      </footer>
    </RecordDialog>
  );
};

/** The last change of the status. */
interface Done {
  status: SettableStatus;
  isUndone: boolean;
  /** The former status and the recorded change, where it can be undone. */
  back?: { status: SettableStatus; changeId: string } | undefined;
  /** The outcome for the services, once known. */
  fate?: string;
}

/** Sets the status of an appointment, and says what has become of that. */
const useStatus = (appointment: Appointment, queryKey: readonly unknown[]) => {
  const { busyWith, setStatus, servicesAfter } = useAppointmentChange(queryKey);
  const [done, setDone] = useState<Done>();

  const change = async (next: SettableStatus, undoes?: string) => {
    if (busyWith) return;
    // A failure is told where it happens.
    const saved = await setStatus(appointment, next, undoes).catch(() => undefined);
    if (!saved) return;
    const former = settableStatuses.find((known) => known === appointment.status);
    const [changeId] = changesOf(saved);
    const back = former && changeId ? { status: former, changeId } : undefined;
    const now: Done = { status: next, isUndone: undoes !== undefined, back };
    setDone(now);
    if (next !== 'cancelled') return;
    const fate = await servicesAfter(appointment);
    setDone((last) => (last === now ? { ...now, fate } : last));
  };

  return {
    busyWith,
    done,
    change: (next: SettableStatus) => change(next),
    undo: () => done?.back && change(done.back.status, done.back.changeId),
  };
};
