import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AppointmentStatus, PurchasedServiceStatus } from '../../../domain/scheduling';
import type {
  DefaultTime,
  GeneratedMoney,
  OfBusiness,
  Optional,
  OptionalMoney,
  OptionalTime,
  Row,
  Time,
} from './columns';

/** Bought by an order item, granted by a subscription as an intro service, or earned by check-ins. */
export interface PurchasedServiceTable extends Row {
  customer_id: number;
  service_id: number;
  order_item_id: Optional<number>;
  subscription_id: Optional<number>;
  is_intro_service: Generated<boolean>;
  /** Dollars that are owed for what was booked at the desk and not paid. */
  unpaid_price: OptionalMoney;
  status: ColumnType<
    PurchasedServiceStatus,
    PurchasedServiceStatus | undefined,
    PurchasedServiceStatus
  >;
  /** When it was bought or granted. */
  created_at: Time;
  updated_at: DefaultTime;
}

export interface AppointmentTable extends Row {
  customer_id: number;
  /** Who does it, where that is said. */
  therapist_id: Optional<number>;
  scheduled_date: Time;
  duration_minutes: Generated<number>;
  status: ColumnType<AppointmentStatus, AppointmentStatus | undefined, AppointmentStatus>;
  /** Whether it holds its services: all but cancelled ones do. */
  is_live: GeneratedAlways<boolean>;
  title: Generated<string>;
  contact_notes: Optional<string>;
  /** The number of changes that a calendar has to know of. */
  sequence: Generated<number>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
}

export interface AppointmentServiceTable extends OfBusiness {
  appointment_id: number;
  purchased_service_id: number;
  customer_id: number;
  is_intro_service: boolean;
  /** Kept by the database from the appointment. */
  is_live: Generated<boolean>;
}

export interface CheckinRewardTable extends Row {
  check_ins_required: Generated<number>;
  reward_service_id: number;
  is_active: Generated<boolean>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
  deleted_at: OptionalTime;
}

export interface RewardClaimTable extends Row {
  customer_id: number;
  reward_id: number;
  service_id: number;
  /** As the reward asked for when it was claimed. */
  check_ins_required: number;
  claimed_at: Time;
  redeemed_at: OptionalTime;
  purchased_service_id: Optional<number>;
}

export interface CheckInTable extends Row {
  customer_id: number;
  location_id: number;
  checked_in_at: Time;
  distance_meters: number;
  user_latitude: Optional<number>;
  user_longitude: Optional<number>;
  points_earned: GeneratedMoney;
  /** The claim that it counted towards. */
  reward_claim_id: Optional<number>;
  is_used: GeneratedAlways<boolean>;
}
