import { useParams } from 'react-router-dom';
import { MayDialog } from '../../../components/dialogs/MayDialog';
import { DialogBody, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { useCloseDialog } from '../../../components/dialogs/useCloseDialog';
import { MissingClientId } from '../../../components/feedback/MissingClientId';
import { ListedRecord } from '../../../components/list/ListedRecord';
import type { BillingTransaction } from '../payment';
import { type PaymentRouteProps, paymentPath } from '../paymentPaths';
import { RefundDialog, refundTitle } from './RefundDialog';

/** The dialog at refund/:id over the payments, or over one of them. */
const RefundRoute = ({ clientId, page }: PaymentRouteProps) => {
  const { id = '' } = useParams();
  const close = useCloseDialog(page, {
    isPage: ({ pathname }) => pathname === page || pathname === paymentPath(page, id),
  });

  return (
    <MayDialog right="refund" title={refundTitle} onClose={close}>
      {clientId ? (
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
      ) : (
        <RecordDialog title={refundTitle} width="sm" onClose={close}>
          <DialogBody>
            <MissingClientId />
          </DialogBody>
        </RecordDialog>
      )}
    </MayDialog>
  );
};

export default RefundRoute;
