import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { SettableStatus } from '../../../../domain/scheduling';
import { formatDateTime } from '../../../../domain/time';
import { useStillWanted } from '../../../components/dialogs/useStillWanted';
import { useUndoAction } from '../../../components/history/useUndo';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { ApiError } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { useTellBooked } from '../booking/useTellBooked';
import type { AppointmentChange, OfAppointment } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import type { Appointment, SavedAppointment } from '../schedulingRecords';
import { nameOf, servicesAfterCancelling } from '../schedulingWords';
import { useSchedulingChange } from '../useSchedulingChange';

type Change = Omit<AppointmentChange, 'id' | 'start' | 'version'>;

/** A change as it is sent. */
interface Sent {
  /** The appointment as the owner has seen it. */
  seen: Appointment;
  change: Change;
  /** A form shows an editing conflict itself; without one the owner is asked. */
  hasForm?: boolean;
  /** Cancels by the call for that, not by the status. */
  cancels?: boolean;
  /** The id of the recorded change that the server undoes instead. */
  undoes?: string | undefined;
}

/** The place of an appointment in the calendar: start and therapist. */
type Place = Pick<Appointment, 'start' | 'therapist'>;

const isAt = (appointment: Place, { start, therapist }: Place) =>
  appointment.start.getTime() === start.getTime() && appointment.therapist?.id === therapist?.id;

const byStart = (a: Appointment, b: Appointment) => a.start.getTime() - b.start.getTime();

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000);

/** True where somebody else has changed what a change is about: the same fields, or the status. */
const isOvertaken = (now: Appointment, seen: Appointment, change: Change): boolean =>
  now.status !== seen.status ||
  Boolean((change.date || change.status) && minuteOf(now.start) !== minuteOf(seen.start)) ||
  (change.therapistId !== undefined && now.therapist?.id !== seen.therapist?.id);

/**
 * Changes appointments, of which `queryKey` is the list. What is saved is told in a message from which it
 * can be undone, but for a status, which its caller tells; each rejects when it is not saved, which is
 * told as well.
 */
export const useAppointmentChange = (queryKey: readonly unknown[]) => {
  const timeZone = useTimeZone();
  const notify = useNotify();
  const tellBooked = useTellBooked();
  const undoAction = useUndoAction();
  const queryClient = useQueryClient();
  const methods = useMethods();
  const sendIfWanted = useStillWanted();

  /** An appointment as it is by now, also where it was moved to another day from today on. */
  const latest = async (of: OfAppointment): Promise<Appointment> => {
    const found =
      (await methods.appointmentNow(of)).data ??
      (await methods.appointments()).data.find(({ id }) => id === of.id);
    if (!found) throw new ApiError('This appointment is no longer listed.', { status: 404 });
    return found;
  };

  const {
    mutateAsync: send,
    isPending,
    variables,
  } = useSchedulingChange(async ({ seen, change, hasForm, cancels, undoes }: Sent) => {
    if (undoes) {
      await methods.undoChange({ id: undoes });
      return { id: seen.id, overlaps: [] };
    }
    const save = async (version: string | undefined) => {
      const of = { id: seen.id, start: seen.start, version };
      const saved = cancels
        ? methods.cancelAppointment(of)
        : methods.updateAppointment({ ...of, ...change });
      return (await saved).data;
    };
    if (hasForm) return save(seen.version);
    const isCancelled = change.status === 'cancelled';
    return sendIfWanted({
      version: seen.version,
      send: save,
      async look() {
        const now = await latest(seen);
        if (!isOvertaken(now, seen, change)) return { version: now.version };
        const at = formatDateTime(now.start, timeZone);
        const who = now.therapist ? `, with ${now.therapist.name}` : '';
        const text = `Somebody else has changed it in the meantime: ${at}${who}, ${statusBadge(now.status).label}.`;
        return { text, version: now.version };
      },
      title: `${isCancelled ? 'Cancel' : 'Change'} the appointment of ${nameOf(seen.customer)} anyway?`,
      confirmLabel: isCancelled ? 'Cancel appointment' : 'Change it',
    });
  });

  /** The outcome of a cancellation for its services, which the server decides. */
  const servicesAfter = async (before: Appointment) =>
    servicesAfterCancelling(
      before,
      await queryClient
        .fetchQuery({ ...schedulingQueries.pending(methods), staleTime: 0 })
        .catch(() => undefined),
    );

  /** With the way to see it, and to undo it, where the server can. */
  const tell = (text: string, { start }: Appointment, change: Change, saved: SavedAppointment) => {
    const overlaps = change.date || change.therapistId ? saved.overlaps : [];
    tellBooked({ text, date: change.date ?? start, saved, overlaps });
  };

  /** The dialog does not wait for what is asked about the services. */
  const tellCancelled = async (before: Appointment, saved: SavedAppointment) => {
    const text = `The appointment of ${nameOf(before.customer)} is cancelled. ${await servicesAfter(before)}`;
    notify(text.trim(), { type: 'success', actions: undoAction(saved) });
  };

  /** An optimistic move: shown before it is saved, also to another therapist if one is given. */
  const move = async (
    seen: Appointment,
    start: Date,
    { therapist = seen.therapist, hasForm = false }: Partial<Place> & Pick<Sent, 'hasForm'> = {},
  ) => {
    // Cancels running queries, whose answers would show the old time again.
    await queryClient.cancelQueries({ queryKey });
    const shown = queryClient
      .getQueryData<Appointment[]>(queryKey)
      ?.find(({ id }) => id === seen.id);
    const put = (from: Place, { start, therapist }: Place) =>
      queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
        list
          ?.map((one) =>
            one.id === seen.id && isAt(one, from) ? { ...one, start, therapist } : one,
          )
          .toSorted(byStart),
      );
    if (shown) put(shown, { start, therapist });
    const isHanded = therapist?.id !== seen.therapist?.id;
    const change = { date: start, ...(isHanded && { therapistId: therapist?.id ?? null }) };
    const saved = await send({ seen, change, hasForm }).catch((error) => {
      // Whoever cannot be reached for the move may not answer what is asked anew, either.
      if (shown) put({ start, therapist }, shown);
      throw error;
    });
    const to =
      formatDateTime(start, timeZone) + (isHanded && therapist ? `, with ${therapist.name}` : '');
    tell(`${nameOf(seen.customer)} is moved to ${to}`, seen, change, saved);
  };

  return {
    latest,
    servicesAfter,
    move,
    async update(seen: Appointment, change: Change) {
      const saved = await send({ seen, change, hasForm: true });
      if (change.status === 'cancelled') tellCancelled(seen, saved);
      else tell(`The appointment of ${nameOf(seen.customer)} is updated`, seen, change, saved);
    },
    async cancel(seen: Appointment) {
      const saved = await send({ seen, change: { status: 'cancelled' }, cancels: true });
      tellCancelled(seen, saved);
    },
    /** Sets the status, or undoes the recorded change that did; the list shows it without a refetch. */
    async setStatus(seen: Appointment, status: SettableStatus, undoes?: string) {
      const saved = await send({ seen, change: { status }, undoes });
      // It may be in the list no longer, or not yet again.
      queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
        list
          ?.filter(({ id }) => id !== seen.id)
          .concat({ ...seen, status })
          .toSorted(byStart),
      );
      return saved;
    },
    /** The status that is being set. */
    busyWith: isPending ? variables.change.status : undefined,
  };
};

export type AppointmentChanges = ReturnType<typeof useAppointmentChange>;
