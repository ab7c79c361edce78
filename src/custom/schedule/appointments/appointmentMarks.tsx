import { lazy, Suspense, useState } from 'react';
import { formatUsd } from '../../../../domain/money';
import { ActButtons } from '../../../components/acts/ActButtons';
import { OverDialog } from '../../../components/dialogs/RecordDialog';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import styles from '../schedule.module.css';
import type { Appointment, Unpaid as Owed } from '../schedulingRecords';
import { isToCome } from '../schedulingWords';
import { assign, type Changeable, takePayment } from './appointmentActs';

const TakePayment = lazy(() => import('../booking/TakePayment'));

/** A badge for unpaid services; nothing when paid. */
export const UnpaidBadge = ({ unpaid }: { unpaid: Owed | undefined }) =>
  unpaid && <StatusBadge tone="warning" label="Unpaid" />;

interface UnpaidProps {
  unpaid: Owed | undefined;
  /** The debtor's name. */
  customer: string;
}

/** The payment dialog, and a function that opens it. */
export const useTakePayment = (customer: string) => {
  // Kept while the dialog is open: after a lost response the debt may already show as paid.
  const [taken, take] = useState<Owed>();
  const dialog = taken && (
    <OverDialog>
      <Suspense fallback={null}>
        <TakePayment unpaid={taken} customer={customer} onClose={() => take(undefined)} />
      </Suspense>
    </OverDialog>
  );
  return { take, dialog };
};

/** The unpaid amount, with a button to take the payment for people who may book; nothing when paid. */
export const Unpaid = ({ unpaid, customer }: UnpaidProps) => {
  const { take, dialog } = useTakePayment(customer);
  return (
    <>
      {unpaid && (
        <span className={styles.marked}>
          <UnpaidBadge unpaid={unpaid} />
          <span className="tabular">{formatUsd(unpaid.total)}</span>
          <ActButtons of={[takePayment]} on={{ unpaid, take }} variant="link" size="sm" />
        </span>
      )}
      {dialog}
    </>
  );
};

/** A test for appointments that a therapist of the business has still to take on. */
export const useIsUnassigned = () => {
  const isKept = useTherapists().length > 0;
  return (appointment: Appointment) =>
    isKept && !appointment.therapist && isToCome(appointment.status);
};

interface UnassignedProps extends Changeable {
  appointment: Appointment;
  /** The form takes the place of this dialog in the history. */
  replace?: boolean;
}

/** An amber badge with the act that names somebody; nothing where somebody does it. */
export const Unassigned = ({ appointment, toForm, replace = false }: UnassignedProps) => {
  const on = { toForm, customer: appointment.customer };
  return (
    useIsUnassigned()(appointment) && (
      <span className={styles.marked}>
        <StatusBadge tone="warning" label="Unassigned" />
        <ActButtons of={[assign]} on={on} variant="link" size="sm" isNamed replace={replace} />
      </span>
    )
  );
};
