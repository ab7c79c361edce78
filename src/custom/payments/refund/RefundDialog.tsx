import type { ReactNode } from 'react';
import { FormGroupsProvider, type RaRecord, useNotify } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { exactCents, formatUsd, toCents, toDollars } from '../../../../domain/money';
import { partialRefundFault, type RefundReason, refundReasons } from '../../../../domain/refunds';
import { formatDate } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import { RecordDialog } from '../../../components/dialogs/RecordDialog';
import { Notice } from '../../../components/feedback/Notice';
import { DialogForm } from '../../../components/form/DialogForm';
import { useRecordForm } from '../../../components/form/useRecordForm';
import { BooleanInput } from '../../../components/inputs/BooleanInput';
import { MoneyInput } from '../../../components/inputs/MoneyInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { Button } from '../../../components/parts/Button';
import { Fact, Facts } from '../../../components/parts/Facts';
import { part } from '../../../components/parts/part';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { shown } from '../../../dataProvider/unknown';
import { type BillingTransaction, refundedText } from '../payment';
import { paidText } from './paidText';
import { RefundEffects } from './RefundEffects';
import { reasonChoices } from './reasons';
import styles from './refund.module.css';
import {
  allowedCents,
  isPointsOnly,
  offersPartialRefund,
  refundableCents,
  wholeRefundFault,
} from './refundable';
import { confirmLabel } from './refundEffects';
import type { Figures, UnsettledFigures } from './refundFault';
import {
  byFigures,
  byIdempotencyKey,
  type RefundOutcome,
  type RefundWay,
  type SentRefund,
} from './refundOnce';
import { useRefund } from './useRefund';
import { useRefundPreview } from './useRefundPreview';

interface RefundValues {
  isPartial: boolean;
  /** Dollars. */
  amount: number | null;
  reason: RefundReason;
  /** The earlier try, while its outcome is unknown: it can only be sent again unchanged. */
  sent?: SentRefund | undefined;
}

export const refundTitle = 'Refund payment';

const noValues: RefundValues = { isPartial: false, amount: null, reason: refundReasons[0] };

const outcomeMessages: Record<RefundOutcome, [text: string, type: 'success' | 'info']> = {
  made: ['Refund processed successfully!', 'success'],
  pending: ['The payment provider has the refund and will confirm it.', 'info'],
};

interface RefundDialogProps {
  clientId: string;
  transaction: BillingTransaction;
  onClose: () => void;
}

const RefundForm = ({
  clientId,
  transaction,
  way,
  onClose,
}: RefundDialogProps & { way: RefundWay }) => {
  const notify = useNotify();
  const { send, fault, forgive } = useRefund(clientId, transaction, way);
  const limit = useAuth().user?.refundLimit;
  const most = allowedCents(transaction, limit);
  const offersPart = offersPartialRefund(transaction) && most > 0;
  // A refund that was sent stays a part, though the payment may have no other left by now.
  const partOf = ({ isPartial, amount, sent }: RefundValues) =>
    (offersPart || sent) && isPartial ? amount : undefined;
  const faultOf = (values: RefundValues) => {
    const part = partOf(values);
    return part === undefined || values.sent ? undefined : partialRefundFault(textOf(part), most);
  };
  const { form, saving, restored, unsaved, ...editing } = useRecordForm<RefundValues, RaRecord>({
    record: undefined,
    defaultValues: noValues,
    check: (values) => {
      const message = faultOf(values);
      return message ? [{ field: 'amount', message }] : [];
    },
    save: async (values, { attempt, keep }) => {
      const outcome = await send({
        wanted: { amount: dollarsOf(partOf(values)), reason: values.reason },
        attempt,
        sent: values.sent,
        keep: (sent) => keep({ ...values, sent }),
      });
      if (outcome)
        notify(outcomeMessages[outcome][0], { type: outcomeMessages[outcome][1], role: 'alert' });
      return outcome !== undefined;
    },
    successMessage: undefined,
    onSaved: onClose,
  });
  const values = form.watch() as RefundValues;
  const { sent } = values;
  const amountFault = faultOf(values);
  const isPossible = transaction.can_refund || sent !== undefined;
  const amount = dollarsOf(partOf(values));
  const isWhole = !sent && partOf(values) === undefined;
  const overLimit = isWhole ? wholeRefundFault(transaction, limit) : undefined;
  const hindrance = isPossible ? (amountFault ?? overLimit) : 'This payment cannot be refunded.';
  const partCents = amount === undefined ? undefined : toCents(amount);
  const preview = useRefundPreview(clientId, transaction, {
    amount,
    isComplete: hindrance === undefined && !sent,
  });
  const submitLabel = sent
    ? fault?.figures
      ? 'Send it again'
      : 'Try again'
    : hindrance
      ? 'Refund'
      : confirmLabel(transaction, partCents, preview.data);

  return (
    <RecordDialog title={refundTitle} width="sm" onClose={onClose}>
      <FormProvider {...form}>
        <FormGroupsProvider>
          <DialogForm
            submitLabel={submitLabel}
            savingLabel="Refunding..."
            saving={saving}
            reading={editing.isReadingDraft}
            restored={restored && !sent}
            onDiscard={editing.discard}
            fault={fault}
            remedy={
              fault?.again && (
                <div className={styles.again}>
                  {fault.figures && <RefundFigures {...fault.figures} />}
                  <p>{fault.again}</p>
                  {fault.figures && (
                    <Button
                      variant="outline"
                      size="sm"
                      onClick={() => {
                        editing.discard();
                        forgive();
                      }}
                    >
                      Give up this attempt
                    </Button>
                  )}
                </div>
              )
            }
            hindrance={hindrance}
            // Can be closed unasked while the outcome is unknown: it is resolved when the dialog opens again.
            unsaved={{
              state: () => (sent && !saving ? undefined : unsaved.state()),
              drop: () => saving || sent || unsaved.drop(),
              text: 'What you entered for this refund has not been sent.',
            }}
            onSubmit={editing.submit}
            onCancel={onClose}
          >
            <div className={styles.refund}>
              {sent && !fault && !saving && (
                <Notice>
                  This refund was sent before and got no answer. Try again to settle it; it is not
                  made twice unasked.
                </Notice>
              )}
              <PaymentFacts transaction={transaction} />
              <p>{explanation(transaction)}</p>
              <fieldset className={styles.choices} disabled={sent !== undefined}>
                {offersPart && (
                  <div>
                    <BooleanInput source="isPartial" label="Refund part of the money" />
                    {values.isPartial && (
                      <MoneyInput
                        source="amount"
                        label="Amount"
                        helperText={`Up to ${formatUsd(toDollars(most))}${most < refundableCents(transaction) ? ', your limit' : ''}`}
                        // An amount that is still empty is no error.
                        fault={values.amount === null ? undefined : amountFault}
                        min={0.01}
                        max={toDollars(most)}
                        required
                        autoFocus
                      />
                    )}
                  </div>
                )}
                <SelectInput source="reason" label="Reason" choices={reasonChoices} />
              </fieldset>
              {!sent && !overLimit && transaction.can_refund && (
                <RefundEffects
                  transaction={transaction}
                  partCents={partCents}
                  isComplete={amountFault === undefined}
                  preview={preview}
                />
              )}
            </div>
          </DialogForm>
        </FormGroupsProvider>
      </FormProvider>
    </RecordDialog>
  );
};

/** The form of a full or partial refund, with a preview of its effects. */
export const RefundDialog = part(
  { needs: 'idempotency_keys' },
  (props: RefundDialogProps) => <RefundForm {...props} way={byIdempotencyKey} />,
  (props: RefundDialogProps) => <RefundForm {...props} way={byFigures} />,
);

const textOf = (amount: number | null | undefined) => String(amount ?? '');

/** The typed amount in dollars; undefined unless it is in whole cents. */
const dollarsOf = (typed: number | null | undefined): number | undefined => {
  const cents = exactCents(textOf(typed));
  return cents === undefined ? undefined : toDollars(cents);
};

/** A sentence on the effects of a refund, beside the money returned. */
function explanation(transaction: BillingTransaction): string {
  if (isPointsOnly(transaction)) {
    return 'This order was paid with points only: the points are returned to the customer.';
  }
  if (transaction.type === 'subscription') {
    return 'The payment is refunded and the points awarded for it are deducted from the customer’s balance.';
  }
  if (transaction.points_used) {
    return 'This order was paid with money and points. A full refund returns both.';
  }
  return 'The money is returned to the customer.';
}

/** The payer, the items and the amount of a payment. */
const PaymentFacts = ({ transaction }: { transaction: BillingTransaction }) => {
  const timeZone = useTimeZone();
  const { customer_name, customer_email, description, date } = transaction;
  const facts: [string, ReactNode][] = [
    ['Customer', [customer_name, customer_email].filter(Boolean).join(', ')],
    [
      'Payment',
      <>
        <span>{`${description}${description && date ? ', ' : ''}`}</span>
        {date && (
          <span className={styles.date}>{shown(date, (day) => formatDate(day, timeZone))}</span>
        )}
      </>,
    ],
    ['Paid', paidText(transaction)],
  ];
  const refunded = refundedText(transaction);
  if (refunded) facts.push(['Refunded before', refunded]);
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
};

const figuresText = (figures: Figures | undefined): string =>
  figures
    ? `${figures.status.replaceAll('_', ' ')}, ${formatUsd(figures.total_refunded)} refunded in all payments`
    : 'not known';

/** The figures of a payment before a refund was sent, and now. */
const RefundFigures = ({ before, now }: UnsettledFigures) => (
  <Facts>
    <Fact label="Before">{figuresText(before)}</Fact>
    <Fact label="Now">{figuresText(now)}</Fact>
  </Facts>
);
