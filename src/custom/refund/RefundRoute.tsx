import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { MissingClientId } from '../../components/MissingClientId';
import { DialogBody, RecordDialog } from '../../components/RecordDialog';
import { RecordNotFound } from '../../components/RecordNotFound';
import { ApiError, messageOf } from '../../dataProvider/errors';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { RefundDialog, refundTitle } from './RefundDialog';
import type { RefundOutcome } from './useRefund';

interface RefundRouteProps {
  clientId: string | undefined;
  /** The payments of the page under the dialog; undefined while they load. */
  rows: readonly BillingTransaction[] | undefined;
}

const outcomes: Record<RefundOutcome, [text: string, type: 'success' | 'info']> = {
  made: ['Refund processed successfully!', 'success'],
  pending: ['The payment provider has the refund and will confirm it.', 'info'],
};

/** The dialog at /billing/refund/:id over the payments. */
const RefundRoute = ({ clientId, rows }: RefundRouteProps) => {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const close = () => navigate(`/billing${search}`);

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
    <RefundOf key={id} id={id} clientId={clientId} rows={rows} onDone={done} onClose={close} />
  );
};

interface RefundOfProps extends RefundRouteProps {
  id: string;
  clientId: string;
  onDone: (outcome: RefundOutcome) => void;
  onClose: () => void;
}

const RefundOf = ({ id, clientId, rows, onDone, onClose }: RefundOfProps) => {
  const dataProvider = useDataProvider();
  const listed = rows?.find((row) => row.id === id);
  // A refund can move its payment out of the filters' reach while the dialog is open.
  const last = useRef(listed);
  if (listed) last.current = listed;
  const one = useQuery({
    queryKey: ['billing', 'getOne', id, clientId],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<BillingTransaction>('billing', { id, meta: { clientId }, signal }))
        .data,
    enabled: rows !== undefined && !last.current,
    retry: false,
  });
  const transaction = last.current ?? one.data;

  if (transaction) {
    return (
      <RefundDialog
        clientId={clientId}
        transaction={transaction}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  // The page under the dialog tells that it loads or why it cannot.
  if (!one.error) return null;
  if (one.error instanceof ApiError && one.error.status === 404) {
    return <RecordNotFound title={refundTitle} thing="payment" onClose={onClose} />;
  }
  return (
    <RecordDialog title={refundTitle} width="sm" onClose={onClose}>
      <DialogBody>
        <ErrorBanner message={messageOf(one.error)}>
          <Button variant="outline" size="sm" onClick={() => one.refetch()}>
            Retry
          </Button>
        </ErrorBanner>
      </DialogBody>
    </RecordDialog>
  );
};

export default RefundRoute;
