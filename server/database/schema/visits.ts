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

/** Bought in an order, granted by a subscription as an intro service, or earned by check-ins. */
export interface PurchasedServiceTable extends Row {
  customer_id: number;
  service_id: number;
  order_item_id: Optional<number>;
  subscription_id: Optional<number>;
  is_intro_service: Generated<boolean>;
  /** The price in dollars of a service that was booked at the desk without payment. */
  unpaid_price: OptionalMoney;
  status: ColumnType<
    PurchasedServiceStatus,
    PurchasedServiceStatus | undefined,
    PurchasedServiceStatus
  >;
  /** The time of the purchase or grant. */
  created_at: Time;
  updated_at: DefaultTime;
}

export interface AppointmentTable extends Row {
  customer_id: number;
  /** The therapist, if one is named. */
  therapist_id: Optional<number>;
  scheduled_date: Time;
  duration_minutes: Generated<number>;
  status: ColumnType<AppointmentStatus, AppointmentStatus | undefined, AppointmentStatus>;
  /** True if it occupies its services: unless cancelled. */
  is_live: GeneratedAlways<boolean>;
  title: Generated<string>;
  contact_notes: Optional<string>;
  /** The sequence number of calendar files, which grows with each change. */
  sequence: Generated<number>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
}

export interface AppointmentServiceTable extends OfBusiness {
  appointment_id: number;
  purchased_service_id: number;
  customer_id: number;
  is_intro_service: boolean;
  /** Maintained by a trigger from the appointment. */
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
  /** The reward's requirement at the time of the claim. */
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
  /** The claim that it has counted towards. */
  reward_claim_id: Optional<number>;
  is_used: GeneratedAlways<boolean>;
}
