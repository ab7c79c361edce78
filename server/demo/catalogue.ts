import type { WeekdayHours } from '../../domain/openingHours';

/** What a demo business offers. Prices are dollars, durations minutes, days are counted from today. */
export interface Catalogue {
  name: string;
  timeZone: string;
  /** Without a PIN the owner sets the first one on opening App Config. */
  owner: { email: string; password: string; pin?: string; name: string; phone: string };
  cooldownMonths: number;
  /** The hours of the week; without them the owner has said none. */
  hours?: WeekdayHours[];
  closures?: { name: string; firstDay: number; lastDay: number }[];
  /** Who does appointments; without them none names anybody. */
  therapists?: string[];
  categories: { name: string; services: DemoService[] }[];
  plans: { name: string; price: number; intro: { service: string; quantity: number }[] }[];
  campaigns: DemoCampaign[];
  locations: DemoLocation[];
  rewards: { checkIns: number; service: string; isActive: boolean }[];
}

export interface DemoService {
  name: string;
  price: number;
  /** 0 stands for none. */
  minutes: number;
  description: string;
  /** Special prices of tiers 1, 2, 3. */
  tiers?: readonly number[];
  /** live unless said otherwise; a draft has no image yet; a retired one is deleted and lives on in history. */
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
