import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { toCents, toDollars } from '../../../domain/money';
import {
  exactCents,
  isPointsOnly,
  offersPartialRefund,
  partialRefundFault,
  type RefundReason,
  refundableCents,
  refundReasonLabels,
  refundReasons,
} from '../../../domain/refunds';
import { Button } from '../../components/Button';
import { DialogForm } from '../../components/DialogForm';
import { Notice } from '../../components/Notice';
import { RecordDialog } from '../../components/RecordDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { AmountField } from './AmountField';
import type { WantedRefund } from './attempts';
import { PaymentFacts } from './PaymentFacts';
import { RefundEffects } from './RefundEffects';
import styles from './refund.module.css';
import { confirmLabel } from './refundEffects';
import { type RefundOutcome, useRefund } from './useRefund';
import { useRefundPreview } from './useRefundPreview';

interface RefundValues {
  isPartial: boolean;
  /** Dollars as they were typed. */
  amount: string;
  reason: RefundReason;
}

export const refundTitle = 'Refund payment';

const amountId = 'refund-amount';

const noValues: RefundValues = { isPartial: false, amount: '', reason: refundReasons[0] };

interface RefundDialogProps {
  clientId: string;
  transaction: BillingTransaction;
  onDone: (outcome: RefundOutcome) => void;
  onClose: () => void;
}

/** Gives back all or part of a payment, and says before what that will do (BILL-12 to BILL-23). */
export const RefundDialog = ({ clientId, transaction, onDone, onClose }: RefundDialogProps) => {
  const { form, restored, settle, discard } = useFormDraft(transaction, () => noValues);
  const { send, sending, fault, attempt, giveUp } = useRefund({
    clientId,
    transaction,
    onDone: (outcome) => {
      settle();
      onDone(outcome);
    },
  });
  const typed = form.watch();
  // What was sent and has no known outcome is what is sent again.
  const values = attempt ? valuesOf(attempt) : typed;
  const most = refundableCents(transaction);
  const offersPart = offersPartialRefund(transaction);
  const isPartial = offersPart && values.isPartial;
  const amountFault = isPartial && !attempt ? partialRefundFault(values.amount, most) : undefined;
  const isPossible = transaction.can_refund || attempt !== undefined;
  const hindrance = isPossible ? amountFault : 'This payment cannot be refunded.';
  const partCents = isPartial ? exactCents(values.amount) : undefined;
  const preview = useRefundPreview(clientId, transaction, {
    amount: partCents === undefined ? undefined : toDollars(partCents),
    isComplete: hindrance === undefined && !attempt,
  });
  const { ask, question } = useDiscardQuestion({
    changed: form.formState.isDirty && !attempt,
    saving: sending,
    leave: () => {
      settle();
      onClose();
    },
    text: 'What you entered for this refund has not been sent.',
  });
  const submitLabel = attempt
    ? 'Try again'
    : hindrance
      ? 'Refund'
      : confirmLabel(transaction, partCents, preview.data);
  const set = (changes: Partial<RefundValues>) => {
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(field as keyof RefundValues, value, { shouldDirty: true });
    }
  };

  return (
    <RecordDialog title={refundTitle} width="sm" onClose={() => ask()}>
      <DialogForm
        submitLabel={submitLabel}
        savingLabel="Refunding..."
        saving={sending}
        restored={restored && !attempt}
        onDiscard={discard}
        fault={fault}
        remedy={
          fault?.again && (
            <div className={styles.again}>
              <p>{fault.again}</p>
              {fault.stuck && (
                <Button variant="outline" size="sm" onClick={giveUp}>
                  Give this attempt up
                </Button>
              )}
            </div>
          )
        }
        hindrance={hindrance}
        onSubmit={() =>
          send({
            amount: partCents === undefined ? undefined : toDollars(partCents),
            reason: values.reason,
          })
        }
        onCancel={() => ask()}
      >
        <div className={styles.refund}>
          {attempt && !fault && (
            <Notice>
              This refund was sent before and got no answer. Try again to settle it; it is not made
              twice.
            </Notice>
          )}
          <PaymentFacts transaction={transaction} />
          <p>{explanation(transaction)}</p>
          <div className={styles.choices}>
            {offersPart && (
              <div>
                <FormControlLabel
                  label="Refund only a part of the cash"
                  control={
                    <Checkbox
                      checked={isPartial}
                      disabled={attempt !== undefined}
                      onChange={(_, isPartial) => set({ isPartial })}
                    />
                  }
                />
                {isPartial && (
                  <AmountField
                    id={amountId}
                    value={values.amount}
                    most={most}
                    disabled={attempt !== undefined}
                    fault={values.amount === '' ? undefined : amountFault}
                    onChange={(amount) => set({ amount })}
                  />
                )}
              </div>
            )}
            <TextField
              select
              id="refund-reason"
              label="Reason"
              value={values.reason}
              disabled={attempt !== undefined}
              onChange={({ target }) => set({ reason: target.value as RefundReason })}
              slotProps={{ select: { native: true } }}
            >
              {refundReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {refundReasonLabels[reason]}
                </option>
              ))}
            </TextField>
          </div>
          {!attempt && transaction.can_refund && (
            <RefundEffects
              transaction={transaction}
              partCents={partCents}
              isComplete={amountFault === undefined}
              preview={preview}
            />
          )}
        </div>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};

const valuesOf = ({ amount, reason }: WantedRefund) => ({
  isPartial: amount !== undefined,
  amount: amount === undefined ? '' : toDollars(toCents(amount)).toFixed(2),
  reason,
});

/** BILL-14, BILL-15. */
function explanation(transaction: BillingTransaction): string {
  if (isPointsOnly(transaction)) {
    return 'This order was paid with points only: the points are returned to the customer.';
  }
  if (transaction.type === 'subscription') {
    return 'The payment is refunded and the points awarded for it are deducted from the customer’s balance.';
  }
  if ((transaction.points_used ?? 0) > 0) {
    return 'This order was paid with cash and points. A full refund returns both.';
  }
  return 'The cash is returned to the customer.';
}
