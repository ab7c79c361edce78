import { useState } from 'react';
import { overlapping } from '../../../domain/booking';
import { formatDateTime } from '../../../domain/time';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { overlapNames } from '../scheduling/overlapNames';
import { nameOf } from '../scheduling/pendingList';
import type { Appointment } from '../scheduling/schedulingRecords';

/**
 * Moves what was dropped at another time; when others take place then, the owner is asked first. The
 * question is to be rendered.
 */
export const useDraggedMove = (
  appointments: readonly Appointment[],
  move: (appointment: Appointment, start: Date) => Promise<void>,
) => {
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<{ appointment: Appointment; start: Date; text: string }>();

  // A failure is told where it happens, and the calendar shows the old time again.
  const save = (appointment: Appointment, start: Date) =>
    move(appointment, start).catch(() => undefined);

  const drop = (appointment: Appointment, start: Date) => {
    const { id, minutes } = appointment;
    if (start.getTime() === appointment.start.getTime()) return;
    const others = overlapping({ id, start, minutes }, appointments);
    if (others.length === 0) save(appointment, start);
    else
      setAsked({
        appointment,
        start,
        text: `At the same time: ${overlapNames(others, timeZone)}.`,
      });
  };

  const question = asked && (
    <ConfirmDialog
      title={`Move ${nameOf(asked.appointment.customer)} to ${formatDateTime(asked.start, timeZone)}?`}
      confirmLabel="Move anyway"
      harmless
      onConfirm={() => {
        setAsked(undefined);
        save(asked.appointment, asked.start);
      }}
      onCancel={() => setAsked(undefined)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  return { drop, question };
};
