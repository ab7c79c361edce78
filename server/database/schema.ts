import type {
  BundleServiceTable,
  BundleTable,
  CampaignTable,
  CategoryTable,
  GlobalSettingsTable,
  ImageTable,
  IntroServiceTable,
  OpeningHoursTable,
  PlanSetupTable,
  RewardPlanTable,
  ServiceTable,
  ServiceTierPriceTable,
} from './schema/catalogue';
import type { ImportLineTable, ImportTable } from './schema/imports';
import type {
  ActivityTable,
  BatchRowTable,
  BatchTable,
  ClientAppTable,
  LoginAttemptTable,
  MailTable,
  OwnerTable,
  PasswordResetTable,
  RecoveryCodeTable,
  SessionTable,
  SignInPlaceTable,
} from './schema/owners';
import type {
  CustomerNoteTable,
  CustomerTable,
  CustomerTagTable,
  MadeOnceTable,
  MoneyLedgerTable,
  OrderItemTable,
  PointsByHandTable,
  PointsLedgerTable,
  RefundServiceTable,
  RefundTable,
  RollupTable,
  SubscriptionTable,
  TransactionTable,
} from './schema/sales';
import type {
  AppointmentServiceTable,
  AppointmentTable,
  CheckInTable,
  CheckinRewardTable,
  PurchasedServiceTable,
  RewardClaimTable,
} from './schema/visits';

export type * from './schema/catalogue';
export type * from './schema/imports';
export type * from './schema/owners';
export type * from './schema/sales';
export type * from './schema/visits';

/**
 * The tables by name; see the migrations for their constraints. A plain table is declared with its
 * routes (see records/tableRoutes).
 */
export interface Database {
  client_apps: ClientAppTable;
  owners: OwnerTable;
  sessions: SessionTable;
  sign_in_places: SignInPlaceTable;
  login_attempts: LoginAttemptTable;
  mails: MailTable;
  password_resets: PasswordResetTable;
  recovery_codes: RecoveryCodeTable;
  activity: ActivityTable;
  batches: BatchTable;
  batch_rows: BatchRowTable;
  imports: ImportTable;
  import_lines: ImportLineTable;
  images: ImageTable;
  categories: CategoryTable;
  services: ServiceTable;
  service_tier_prices: ServiceTierPriceTable;
  reward_plans: RewardPlanTable;
  intro_services: IntroServiceTable;
  plan_setups: PlanSetupTable;
  global_settings: GlobalSettingsTable;
  opening_hours: OpeningHoursTable;
  campaigns: CampaignTable;
  bundles: BundleTable;
  bundle_services: BundleServiceTable;
  customers: CustomerTable;
  customer_notes: CustomerNoteTable;
  customer_tags: CustomerTagTable;
  subscriptions: SubscriptionTable;
  transactions: TransactionTable;
  order_items: OrderItemTable;
  refunds: RefundTable;
  refund_services: RefundServiceTable;
  money_ledger: MoneyLedgerTable;
  points_ledger: PointsLedgerTable;
  points_by_hand: PointsByHandTable;
  purchased_services: PurchasedServiceTable;
  appointments: AppointmentTable;
  appointment_services: AppointmentServiceTable;
  checkin_rewards: CheckinRewardTable;
  reward_claims: RewardClaimTable;
  check_ins: CheckInTable;
  made_once: MadeOnceTable;
  rollups: RollupTable;
}
