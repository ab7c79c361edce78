import { toDollars } from '../../domain/money';
import { visitWhileOpen } from './hours';
import type { Random } from './random';
import type { NextId, Rows } from './rows';
import type { Shop, ShopService } from './shop';

/** The state of a customer while their history is generated, and the rows to insert. */
export interface Account {
  id: number;
  name: string;
  joinedAt: Date;
  shop: Shop;
  random: Random;
  rows: Rows;
  nextId: NextId;
  /** The balance in hundredths of points. */
  points: number;
  membership: { tier: number; from: Date; until: Date } | undefined;
  /** Check-ins that have not counted towards a reward yet. */
  unusedCheckIns: Rows['check_ins'];
}

/** An event in a customer's history, generated in order of time, so that balances hold. */
export interface Event {
  at: Date;
  happen: () => void;
}

type PointsKind = Rows['points_ledger'][number]['kind'];

interface Source {
  transaction_id?: number;
  check_in_id?: number;
  refund_id?: number;
}

/** Books points, in hundredths; negative ones are spent. */
export function bookPoints(
  account: Account,
  at: Date,
  kind: PointsKind,
  points: number,
  { transaction_id, check_in_id, refund_id }: Source,
): void {
  if (points === 0) return;
  account.points += points;
  account.rows.points_ledger.push({
    client_app_id: account.shop.clientAppId,
    id: account.nextId('points_ledger'),
    at,
    customer_id: account.id,
    kind,
    points: toDollars(points),
    transaction_id: transaction_id ?? null,
    check_in_id: check_in_id ?? null,
    refund_id: refund_id ?? null,
  });
}

/** Books money, in cents. */
export function bookMoney(
  account: Account,
  at: Date,
  cents: number,
  { transaction_id, refund_id }: { transaction_id: number; refund_id?: number },
): void {
  if (cents === 0) return;
  account.rows.money_ledger.push({
    client_app_id: account.shop.clientAppId,
    id: account.nextId('money_ledger'),
    at,
    customer_id: account.id,
    transaction_id,
    refund_id: refund_id ?? null,
    kind: cents > 0 ? 'payment' : 'refund',
    amount: toDollars(cents),
  });
}

type Purchase = Rows['purchased_services'][number] & { id: number };

/** Gives the customer a service that is not scheduled yet. */
export function giveService(
  account: Account,
  service: ShopService,
  at: Date,
  source: { order_item_id?: number; subscription_id?: number; is_intro_service?: boolean } = {},
): Purchase {
  const purchase: Purchase = {
    client_app_id: account.shop.clientAppId,
    id: account.nextId('purchased_services'),
    customer_id: account.id,
    service_id: service.id,
    order_item_id: source.order_item_id ?? null,
    subscription_id: source.subscription_id ?? null,
    is_intro_service: source.is_intro_service ?? false,
    status: 'not_scheduled',
    created_at: at,
    updated_at: at,
  };
  account.rows.purchased_services.push(purchase);
  return purchase;
}

type AppointmentStatus = Exclude<Rows['appointments'][number]['status'], undefined>;

const notes = [
  'Prefers a firm pressure.',
  'Allergic to almond oil.',
  'Please call before, the doorbell is quiet.',
  'First visit, would like a short tour.',
  'Running about ten minutes late most days.',
  'Recovering from a shoulder injury on the left side.',
];

/** Puts services into an appointment. They get its status unless it is cancelled. */
export function book(
  account: Account,
  purchases: Purchase[],
  {
    at,
    minutes,
    status,
    bookedAt,
  }: { at: Date; minutes: number; status: AppointmentStatus; bookedAt: Date },
): void {
  const { shop, random, rows } = account;
  const id = account.nextId('appointments');
  rows.appointments.push({
    client_app_id: shop.clientAppId,
    id,
    customer_id: account.id,
    therapist_id: null,
    scheduled_date: visitWhileOpen(shop, at, minutes),
    duration_minutes: minutes,
    status,
    title: account.name,
    contact_notes: random.chance(0.2) ? random.pick(notes) : null,
    sequence: random.chance(0.1) ? 1 : 0,
    created_at: bookedAt,
    updated_at: bookedAt,
  });
  for (const purchase of purchases) {
    rows.appointment_services.push({
      client_app_id: shop.clientAppId,
      appointment_id: id,
      purchased_service_id: purchase.id,
      customer_id: account.id,
      is_intro_service: purchase.is_intro_service ?? false,
      is_live: status !== 'cancelled',
    });
    if (status !== 'cancelled') {
      purchase.status = status === 'pending' ? 'scheduled' : status;
      purchase.updated_at = status === 'completed' ? at : bookedAt;
    }
  }
}

/** The statuses of past and of upcoming appointments, in realistic proportions. */
export const pastStatus = (random: Random): AppointmentStatus =>
  random.weighted([
    ['completed', 90],
    ['no_show', 5],
    ['cancelled', 4],
    ['pending', 1],
  ]);

export const comingStatus = (random: Random): AppointmentStatus =>
  random.weighted([
    ['scheduled', 55],
    ['confirmed', 34],
    ['pending', 8],
    ['cancelled', 3],
  ]);
