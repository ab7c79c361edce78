import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ListedRecord } from '../../components/ListedRecord';
import { MissingClientId } from '../../components/MissingClientId';
import { DialogBody, RecordDialog } from '../../components/RecordDialog';
import { useCloseDialog } from '../../components/useCloseDialog';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { RefundDialog, refundTitle } from './RefundDialog';
import type { RefundOutcome } from './useRefund';

const outcomes: Record<RefundOutcome, [text: string, type: 'success' | 'info']> = {
  made: ['Refund processed successfully!', 'success'],
  pending: ['The payment provider has the refund and will confirm it.', 'info'],
};

/** The dialog at /billing/refund/:id over the payments. */
const RefundRoute = ({ clientId }: { clientId: string }) => {
  const { id = '' } = useParams();
  const notify = useNotify();
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
  const done = (outcome: RefundOutcome) => {
    const [text, type] = outcomes[outcome];
    notify(text, { type });
    close();
  };
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
        <RefundDialog clientId={clientId} transaction={transaction} onDone={done} onClose={close} />
      )}
    </ListedRecord>
  );
};

export default RefundRoute;
