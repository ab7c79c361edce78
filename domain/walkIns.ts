import { formatPoints, toCents, toDollars } from './money';
import type { TierPrice } from './services';

/** How a walk-in can pay at the desk, or that it is left for later. */
export const walkInPayments = ['cash', 'card', 'points', 'unpaid'] as const;

/** How an unpaid walk-in is paid later. */
export const deskPayments = ['cash', 'card', 'points'] as const;

export type WalkInPayment = (typeof walkInPayments)[number];
export type DeskPayment = (typeof deskPayments)[number];

interface Priced {
  price: number;
  reward_plan_pricing: readonly TierPrice[];
}

/**
 * What a service costs a customer of a tier, in cents: the special price of the tier, if it has one. Only
 * special prices that apply are to be given.
 */
export function priceFor({ price, reward_plan_pricing }: Priced, tierLevel: number): number {
  const special = reward_plan_pricing.find(
    (row) => row.is_enabled && row.tier_level === tierLevel && tierLevel > 0,
  );
  return toCents(special ? special.special_price : price);
}

/** What is paid of a total, in cents and hundredths of points. */
export function paidAtDesk(total: number, payment: WalkInPayment) {
  if (payment === 'unpaid') return { cash: 0, points: 0 };
  return payment === 'points' ? { cash: 0, points: total } : { cash: total, points: 0 };
}

/** Why a balance cannot pay a total, both in hundredths of points; undefined when it can. */
export function pointsFault(total: number, balance: number): string | undefined {
  if (total <= balance) return undefined;
  return `This costs ${formatPoints(toDollars(total))}, and the customer has ${formatPoints(toDollars(balance))}.`;
}

/** What an order is called in the list of payments, by which it is told from one paid in the app. */
export function deskDescription(services: readonly string[], payment: WalkInPayment): string {
  const how = { cash: ' (in cash at the desk)', card: ' (by card at the desk)' };
  return services.join(', ') + (payment === 'cash' || payment === 'card' ? how[payment] : '');
}
