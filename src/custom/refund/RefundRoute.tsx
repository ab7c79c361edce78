import { useParams } from 'react-router-dom';
import { ListedRecord } from '../../components/ListedRecord';
import { MissingClientId } from '../../components/MissingClientId';
import { DialogBody, RecordDialog } from '../../components/RecordDialog';
import { useCloseDialog } from '../../components/useCloseDialog';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { RefundDialog, refundTitle } from './RefundDialog';

/** The dialog at /billing/refund/:id over the payments. */
const RefundRoute = ({ clientId }: { clientId: string }) => {
  const { id = '' } = useParams();
  const close = useCloseDialog('/billing');

  if (!clientId) {
    return (
      <RecordDialog title={refundTitle} width="sm" onClose={close}>
        <DialogBody>
          <MissingClientId />
        </DialogBody>
      </RecordDialog>
    );
  }
  return (
    <ListedRecord<BillingTransaction>
      key={id}
      resource="billing"
      id={id}
      meta={{ clientId }}
      title={refundTitle}
      thing="payment"
      onClose={close}
    >
      {(transaction) => (
        <RefundDialog clientId={clientId} transaction={transaction} onClose={close} />
      )}
    </ListedRecord>
  );
};

export default RefundRoute;
