import {
  formatMoneyAndPoints,
  formatPoints,
  formatUsd,
  toCents,
  toDollars,
} from '../../../../domain/money';
import { plural } from '../../../../domain/text';
import { shown } from '../../../dataProvider/unknown';
import type { RefundPreview } from '../billingMethods';
import type { BillingTransaction } from '../payment';
import { isPointsOnly, refundableCents } from './refundable';

/** One effect of a refund. */
export interface RefundEffect {
  label: string;
  value: string;
  note?: string;
}

/** The effects by the server's preview. */
export function previewedEffects(preview: RefundPreview): RefundEffect[] {
  const { cash_returned, cash_goes_to, points_returned, points_deducted } = preview;
  const { points_not_recovered, points_balance_after, services_cancelled, services_kept } = preview;
  const balance = `The balance is then ${formatPoints(points_balance_after)}.`;
  const effects: (RefundEffect | false)[] = [
    cash_returned > 0 && {
      label: 'Money returned',
      value: formatUsd(cash_returned),
      note:
        cash_goes_to === 'hand'
          ? 'Please hand it over yourself: the payment provider does not know this payment.'
          : 'To the card that paid.',
    },
    points_returned > 0 && {
      label: 'Points returned',
      value: formatPoints(points_returned),
      note: balance,
    },
    points_deducted + points_not_recovered > 0 && {
      label: 'Points deducted',
      value: formatPoints(points_deducted),
      note:
        points_not_recovered > 0
          ? `${balance} ${formatPoints(points_not_recovered)} awarded for this payment are already spent and cannot be deducted.`
          : balance,
    },
    services_cancelled.length > 0 && {
      label: 'Services removed',
      value: services_cancelled.join(', '),
      note: 'Not booked yet.',
    },
    services_kept.length > 0 && {
      label: 'Services kept',
      value: namesOf(services_kept),
      ...stillBooked(preview),
    },
    {
      label: 'Left to refund',
      value: formatMoneyAndPoints(preview.refundable_after) || formatUsd(0),
    },
  ];
  return effects.filter((effect) => effect !== false);
}

const namesOf = (services: RefundPreview['services_kept']) =>
  services.map(({ name }) => name).join(', ');

/** A warning about services that stay booked although nothing remains paid for them. */
const stillBooked = ({ services_kept, refundable_after }: RefundPreview) => {
  const booked = services_kept.filter(
    ({ status }) => status === 'scheduled' || status === 'confirmed',
  );
  if (booked.length === 0 || formatMoneyAndPoints(refundable_after)) return undefined;
  const note = `${namesOf(booked)} ${plural(booked.length, 'is', 'are')} booked: the appointment has to be cancelled too.`;
  return { note };
};

/**
 * The effects by the specification, for a server without previews. `partCents` is the money of a partial
 * refund; undefined for a full one.
 */
export function expectedEffects(
  transaction: BillingTransaction,
  partCents: number | undefined,
): RefundEffect[] {
  const cents = refundableCents(transaction);
  const isFull = partCents === undefined;
  // Without the sum of earlier refunds, the rest of the payment is unknown.
  const isBegun = transaction.status === 'partial_refund' && transaction.refunded_cash === null;
  const returnsPoints = isFull && transaction.type === 'order' && Boolean(transaction.points_used);
  const effects: (RefundEffect | false)[] = [
    !isPointsOnly(transaction) && {
      label: 'Money returned',
      value:
        isFull && isBegun
          ? `The rest of ${formatUsd(toDollars(cents))}`
          : formatUsd(toDollars(partCents ?? cents)),
    },
    returnsPoints && {
      label: 'Points returned',
      value: isBegun ? 'The rest of them' : shown(transaction.points_used, formatPoints),
    },
    transaction.type === 'subscription' && {
      label: 'Points deducted',
      value: 'Those awarded for this payment',
    },
    // Only a full refund is certain to leave nothing: some servers allow a single partial refund.
    (isFull || partCents >= cents) && !isBegun && { label: 'Left to refund', value: formatUsd(0) },
  ];
  return effects.filter((effect) => effect !== false);
}

/** The label of the confirm button. */
export function confirmLabel(
  transaction: BillingTransaction,
  partCents: number | undefined,
  preview: RefundPreview | undefined,
): string {
  if (partCents !== undefined) return `Refund ${formatUsd(toDollars(partCents))}`;
  if (!preview) {
    if (isPointsOnly(transaction)) return 'Return points';
    if (transaction.status === 'partial_refund') return 'Refund the rest';
    return `Refund ${formatUsd(toDollars(refundableCents(transaction)))}`;
  }
  const { cash_returned, points_returned } = preview;
  if (toCents(cash_returned) === 0) return `Return ${formatPoints(points_returned)}`;
  const points = points_returned > 0 ? ` and ${formatPoints(points_returned)}` : '';
  return `Refund ${formatUsd(cash_returned)}${points}`;
}
