import type { WeekdayHours } from '../../domain/openingHours';
import type { TherapistColor } from '../../domain/therapists';

/** The catalogue of a demo business: prices in dollars, durations in minutes, days from today. */
export interface Catalogue {
  name: string;
  timeZone: string;
  /** Without a PIN the owner sets the first one on opening App Config. */
  owner: { email: string; password: string; pin?: string; name: string; phone: string };
  cooldownMonths: number;
  /** The link to the customers' app. */
  appUrl: string;
  /** The weekly hours; unset if missing. */
  hours?: WeekdayHours[];
  closures?: { name: string; firstDay: number; lastDay: number }[];
  /** The therapists; without any, appointments name none. */
  therapists?: DemoTherapist[];
  categories: { name: string; services: DemoService[] }[];
  plans: { name: string; price: number; intro: { service: string; quantity: number }[] }[];
  campaigns: DemoCampaign[];
  locations: DemoLocation[];
  rewards: { checkIns: number; service: string; isActive: boolean }[];
}

export interface DemoTherapist {
  name: string;
  color: TherapistColor;
  /** Sunday first; whenever the business is open by default. */
  hours?: WeekdayHours[];
  /** The categories of the services that they do; all by default. */
  does?: string[];
  daysOff?: { name: string; firstDay: number; lastDay: number }[];
}

export interface DemoService {
  name: string;
  price: number;
  /** 0 means no duration. */
  minutes: number;
  description: string;
  /** Special prices of tiers 1, 2, 3. */
  tiers?: readonly number[];
  /** Live by default. A draft has no image; a retired service is deleted, and in history only. */
  state?: 'preview' | 'draft' | 'retired';
  isFeatured?: boolean;
}

export interface DemoCampaign {
  name: string;
  startDay: number;
  endDay: number;
  isActive: boolean;
  bundles: { name: string; description: string; price: number; services: string[] }[];
}

export interface DemoLocation {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  radius: number;
  state?: 'inactive' | 'retired';
}
