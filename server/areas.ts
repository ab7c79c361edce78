import { eventRoutes } from './activity/eventRoutes';
import { activityRoutes } from './activity/routes';
import { bundleRoutes } from './catalogue/bundleRoutes';
import { campaignRoutes } from './catalogue/campaignRoutes';
import { categoryRoutes } from './catalogue/categories';
import { serviceRoutes } from './catalogue/serviceRoutes';
import { checkInHistoryRoutes } from './checkin/historyRoutes';
import { locationRoutes } from './checkin/locations';
import { rewardRoutes } from './checkin/rewards';
import { customerRoutes } from './customers/routes';
import type { Dependencies, Router } from './http/environment';
import { healthRoutes } from './http/health';
import { imageRoutes } from './images/routes';
import { metricsRoutes } from './metrics/routes';
import { pinRoutes } from './owners/pinRoutes';
import { profileRoutes } from './owners/profileRoutes';
import { ownerRoutes } from './owners/routes';
import { introServiceRoutes } from './plans/introServices';
import { rewardPlanRoutes } from './plans/routes';
import { settingsRoutes } from './plans/settingsRoutes';
import { refundRoutes } from './refunds/routes';
import { billingRoutes } from './revenue/billingRoutes';
import { transactionRoutes } from './revenue/transactionRoutes';
import { appointmentRoutes } from './scheduling/appointmentRoutes';
import { purchasedServiceRoutes } from './scheduling/purchasedServiceRoutes';

/** Every area's routes. A path without parameters stands before one with, such as upload-image before {id}. */
export const areas: ((dependencies: Dependencies) => Router)[] = [
  healthRoutes,
  ownerRoutes,
  pinRoutes,
  profileRoutes,
  imageRoutes,
  serviceRoutes,
  categoryRoutes,
  campaignRoutes,
  bundleRoutes,
  locationRoutes,
  rewardRoutes,
  checkInHistoryRoutes,
  rewardPlanRoutes,
  introServiceRoutes,
  settingsRoutes,
  purchasedServiceRoutes,
  appointmentRoutes,
  customerRoutes,
  activityRoutes,
  eventRoutes,
  metricsRoutes,
  transactionRoutes,
  billingRoutes,
  refundRoutes,
];
