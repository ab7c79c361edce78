import { useParams } from 'react-router-dom';
import { ActButtons } from '../../components/acts/ActButtons';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/dialogs/RecordDialog';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { ListedRecord } from '../../components/list/ListedRecord';
import { Button } from '../../components/parts/Button';
import { PaymentPanel } from './PaymentPanel';
import type { BillingTransaction } from './payment';
import { refund } from './paymentActs';
import type { PaymentRouteProps } from './paymentPaths';

/** A payment over the list that it was opened from. */
const PaymentRoute = ({ clientId, page }: PaymentRouteProps) => {
  const { id = '' } = useParams();
  const close = useCloseDialog(page);
  return (
    <ListedRecord<BillingTransaction>
      key={id}
      resource="billing"
      id={id}
      meta={{ clientId }}
      title="Payment"
      thing="payment"
      onClose={close}
    >
      {(payment) => (
        <RecordDialog title="Payment" width="sm" onClose={close}>
          <DialogBody>
            <PaymentPanel clientId={clientId} payment={payment} />
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Close
            </Button>
            <ActButtons of={[refund]} on={{ ...payment, page }} />
          </DialogFooter>
        </RecordDialog>
      )}
    </ListedRecord>
  );
};

export default PaymentRoute;
