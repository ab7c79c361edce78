import { ResourceContextProvider, useNotify } from 'react-admin';
import { formatUsd, toCents } from '../../../../domain/money';
import type { DeskPayment } from '../../../../domain/walkIns';
import { RecordEditor } from '../../../components/form/RecordForm';
import { RadioButtonGroupInput } from '../../../components/inputs/RadioButtonGroupInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useMethods } from '../../../dataProvider/useMethods';
import type { Unpaid } from '../schedulingRecords';
import { useSchedulingChange } from '../useSchedulingChange';
import { paymentChoices } from './walkInValues';

interface TakePaymentProps {
  unpaid: Unpaid;
  /** The debtor's name. */
  customer: string;
  onClose: () => void;
}

interface Values {
  payment: DeskPayment | '';
}

/** The dialog that takes the payment for unpaid services at the desk. */
const TakePayment = ({ unpaid, customer, onClose }: TakePaymentProps) => {
  const notify = useNotify();
  const amount = formatUsd(unpaid.total);
  const { mutateAsync } = useSchedulingChange(useMethods().takePayment);
  return (
    <ResourceContextProvider value="payment">
      <RecordEditor<Values>
        record={undefined}
        place={`/payment/${unpaid.serviceIds.join('-')}`}
        width="sm"
        defaultValues={{ payment: '' }}
        create={{
          title: 'Take payment',
          submitLabel: `Take ${amount}`,
          savingLabel: 'Taking the payment...',
        }}
        check={({ payment }) =>
          payment ? [] : [{ field: 'payment', message: 'Please choose how they are paying' }]
        }
        save={async ({ payment }, { attempt }) => {
          if (!payment) return false;
          await mutateAsync({ unpaid, attempt, payment });
          notify(`${amount} of ${customer} is paid`, { type: 'success' });
          return true;
        }}
        failureMessage="The payment could not be taken"
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <p>
            <strong>{customer}</strong> owes <strong className="tabular">{amount}</strong>.
          </p>
          <RadioButtonGroupInput
            source="payment"
            label="Paid"
            choices={paymentChoices(toCents(unpaid.total)).filter(({ id }) => id !== 'unpaid')}
            required
            helperText="Recorded as a separate order. No card is charged here."
          />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

export default TakePayment;
