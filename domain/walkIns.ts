import { formatPoints, toCents, toDollars } from './money';
import type { TierPrice } from './services';

/** The payment methods of a walk-in; `unpaid` leaves the payment for later. */
export const walkInPayments = ['cash', 'card', 'points', 'unpaid'] as const;

/** The payment methods for an unpaid walk-in. */
export const deskPayments = ['cash', 'card', 'points'] as const;

export type WalkInPayment = (typeof walkInPayments)[number];
export type DeskPayment = (typeof deskPayments)[number];

interface Priced {
  price: number;
  reward_plan_pricing: readonly TierPrice[];
}

/**
 * The price of a service for a customer of a tier, in cents: the tier's special price, else the
 * regular one. Takes only special prices that apply.
 */
export function priceFor({ price, reward_plan_pricing }: Priced, tierLevel: number): number {
  const special = reward_plan_pricing.find(
    (row) => row.is_enabled && row.tier_level === tierLevel && tierLevel > 0,
  );
  return toCents(special ? special.special_price : price);
}

/** The cents and hundredths of points to pay for a total. */
export function paidAtDesk(total: number, payment: WalkInPayment) {
  if (payment === 'unpaid') return { cash: 0, points: 0 };
  return payment === 'points' ? { cash: 0, points: total } : { cash: total, points: 0 };
}

/** The error message if a balance is below a total, both in hundredths of points. */
export function pointsFault(total: number, balance: number): string | undefined {
  if (total <= balance) return undefined;
  return `This costs ${formatPoints(toDollars(total))}, and the customer has ${formatPoints(toDollars(balance))}.`;
}

/** The description of an order made at the desk, unlike that of one made in the app. */
export function deskDescription(services: readonly string[], payment: WalkInPayment): string {
  const how = { cash: ' (in cash at the desk)', card: ' (by card at the desk)' };
  return services.join(', ') + (payment === 'cash' || payment === 'card' ? how[payment] : '');
}
