import { billing } from './billing';
import { campaigns } from './campaigns';
import { categories } from './categories';
import { checkins } from './checkins';
import { closures } from './closures';
import { customers } from './customers';
import type { ResourceDefinition } from './defineResource';
import { locations } from './locations';
import { rewardClaims } from './reward-claims';
import { rewardPlans } from './reward-plans';
import { rewards } from './rewards';
import { services } from './services';
import { therapists } from './therapists';
import { transactions } from './transactions';

/** The resources of the console, in the order of their menus. A new one is one more line here. */
export const resources: readonly ResourceDefinition[] = [
  services,
  campaigns,
  categories,
  locations,
  rewards,
  rewardPlans,
  closures,
  therapists,
  customers,
  transactions,
  billing,
  checkins,
  rewardClaims,
];
