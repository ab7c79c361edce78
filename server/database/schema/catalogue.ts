import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultTime,
  Json,
  Money,
  OfBusiness,
  Optional,
  OptionalTime,
  Row,
  Time,
} from './columns';

export interface ImageTable extends OfBusiness {
  /** A hash of the content, which is part of the image's URL. */
  hash: string;
  thumbnail: Buffer;
  detail: Buffer;
  created_at: DefaultTime;
}

export interface CategoryTable extends Row {
  name: string;
  display_order: number;
  created_at: DefaultTime;
  updated_at: DefaultTime;
}

export interface ServiceTable extends Row {
  name: string;
  description: ColumnType<string, string | undefined, string>;
  price: Money;
  /** The category's name. Null only for a deleted service whose category was deleted, too. */
  category: Optional<string>;
  thumbnail_image_url: Optional<string>;
  detail_image_url: Optional<string>;
  /** Text, for example "1 hour 30 min". */
  duration: ColumnType<string, string | undefined, string>;
  is_active: Generated<boolean>;
  is_featured: Generated<boolean>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
  deleted_at: OptionalTime;
}

export interface ServiceTierPriceTable extends OfBusiness {
  service_id: number;
  tier_level: number;
  reward_plan_id: Optional<number>;
  special_price: Money;
  is_enabled: Generated<boolean>;
}

export interface RewardPlanTable extends Row {
  tier_level: number;
  name: string;
  /** Dollars per month. */
  price: Money;
  /** The price rounded up, a generated column. */
  points_per_month: GeneratedAlways<number>;
  is_active: Generated<boolean>;
  provider_product_id: Optional<string>;
  provider_price_id: Optional<string>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
  deleted_at: OptionalTime;
}

export interface IntroServiceTable extends Row {
  reward_plan_id: number;
  service_id: number;
  quantity: Generated<number>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
}

export interface GlobalSettingsTable extends OfBusiness {
  default_intro_service_cooldown_months: Generated<number>;
  /** The link to the customers' app. */
  app_url: Optional<string>;
  receipt_sender: Generated<string>;
  receipt_tax: Generated<string>;
  updated_at: DefaultTime;
}

export interface OpeningHoursTable extends OfBusiness {
  /** Seven days, Sunday first, as in domain/openingHours. */
  days: Json;
  updated_at: DefaultTime;
}

export interface PlanSetupTable extends OfBusiness {
  tier_level: number;
  /** The plan's reference at the payment provider. */
  reference: string;
  attempts: Generated<number>;
  leased_until: OptionalTime;
}

export interface CampaignTable extends Row {
  name: string;
  description: Generated<string>;
  start_date: Time;
  end_date: Time;
  is_active: Generated<boolean>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
  deleted_at: OptionalTime;
}

export interface BundleTable extends Row {
  campaign_id: number;
  name: string;
  description: Generated<string>;
  bundle_price: Money;
  created_at: DefaultTime;
  updated_at: DefaultTime;
  deleted_at: OptionalTime;
}

export interface BundleServiceTable extends OfBusiness {
  bundle_id: number;
  service_id: number;
  position: number;
}
