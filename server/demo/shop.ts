import type { WeekdayHours } from '../../domain/openingHours';
import type { DemoService } from './catalogue';
import type { Timeline } from './timeline';

/** The day on which retired services and locations were deleted. */
export const retiredDay = -240;

export interface ShopService {
  id: number;
  name: string;
  cents: number;
  minutes: number;
  /** Special prices in cents of tiers 1, 2, 3. */
  tierCents: number[];
  state: DemoService['state'];
}

export interface ShopTherapist {
  id: number;
  /** Sunday first; null for whenever the business is open. */
  hours: readonly WeekdayHours[] | null;
  /** The days off, from today. */
  daysOff: readonly { firstDay: number; lastDay: number }[];
  /** The services that they do; null for all. */
  serviceIds: ReadonlySet<number> | null;
}

/** A demo business, as far as generating histories needs it. */
export interface Shop {
  clientAppId: number;
  ownerId: number;
  timeline: Timeline;
  /** Sunday first. */
  hours: readonly WeekdayHours[];
  cooldownMonths: number;
  therapists: ShopTherapist[];
  services: ShopService[];
  plans: {
    id: number;
    tier: number;
    name: string;
    cents: number;
    intro: { service: ShopService; quantity: number }[];
  }[];
  bundles: {
    id: number;
    campaignId: number;
    startDay: number;
    endDay: number;
    cents: number;
    services: ShopService[];
  }[];
  locations: {
    id: number;
    latitude: number;
    longitude: number;
    radius: number;
    lastDay: number;
  }[];
  rewards: { id: number; checkIns: number; service: ShopService }[];
}
