import { activityRoutes } from './activity/routes';
import type { Area } from './area';
import { batchRoutes, customerBatchRoutes } from './batches/routes';
import { bundleRoutes } from './catalogue/bundleRoutes';
import { campaignRoutes } from './catalogue/campaignRoutes';
import { categoryRoutes } from './catalogue/categories';
import { imageRoutes } from './catalogue/imageRoutes';
import { serviceImport } from './catalogue/serviceImport';
import { serviceRoutes } from './catalogue/serviceRoutes';
import { checkInHistoryRoutes } from './checkin/historyRoutes';
import { locationRoutes } from './checkin/locations';
import { rewardRoutes } from './checkin/rewards';
import { customerImport } from './customers/customerImport';
import { newCustomerRoutes } from './customers/newCustomerRoutes';
import { customerNoteRoutes } from './customers/noteRoutes';
import { pointsByHandRoutes } from './customers/pointsByHand';
import { pointsImport } from './customers/pointsImport';
import { customerRightsRoutes } from './customers/rightsRoutes';
import { customerRoutes } from './customers/routes';
import { customerTagRoutes } from './customers/tagRoutes';
import { healthRoutes } from './http/health';
import { importArea } from './imports/routes';
import { presenceRoutes } from './live/presence';
import { eventRoutes } from './live/routes';
import { metricsRoutes } from './metrics/routes';
import { closureRoutes } from './openingHours/closures';
import { weekRoutes } from './openingHours/weekRoutes';
import { ownAreas } from './ownAreas';
import { passwordResetRoutes } from './owners/passwordResetRoutes';
import { pinRoutes } from './owners/pinRoutes';
import { profileRoutes } from './owners/profileRoutes';
import { ownerRoutes } from './owners/routes';
import { secondFactorRoutes } from './owners/secondFactorRoutes';
import { sessionRoutes } from './owners/sessionRoutes';
import { introServiceRoutes } from './plans/introServices';
import { rewardPlanRoutes } from './plans/routes';
import { settingsRoutes } from './plans/settingsRoutes';
import type { ChangeUndo, Undo } from './records/changeUndo';
import { useRoutes } from './records/useRoutes';
import { refundRoutes } from './refunds/routes';
import { reportRoutes } from './reports/routes';
import { billingRoutes } from './revenue/billingRoutes';
import { transactionRoutes } from './revenue/transactionRoutes';
import { appointmentRoutes } from './scheduling/appointmentRoutes';
import { purchasedServiceRoutes } from './scheduling/purchasedServiceRoutes';
import { therapistRoutes } from './scheduling/therapists';
import { walkInRoutes } from './scheduling/walkInRoutes';
import { teamRoutes } from './team/routes';

/** The undos of all kinds without generic routes. */
export const allOwnUndos = (): ChangeUndo[] => areas.flatMap(({ ownUndo }) => ownUndo ?? []);

/** The undos of all kinds with generic routes. */
export const allUndos = (): Undo[] => areas.flatMap(({ undo }) => undo ?? []);

/**
 * The routes of all areas. A fixed path precedes one with a parameter, such as upload-image before
 * {id}.
 */
export const areas: Area[] = [
  healthRoutes,
  ownerRoutes,
  passwordResetRoutes,
  pinRoutes,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
  presenceRoutes,
  teamRoutes,
  imageRoutes,
  importArea([serviceImport, customerImport, pointsImport]),
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
  weekRoutes,
  closureRoutes,
  therapistRoutes,
  purchasedServiceRoutes,
  appointmentRoutes,
  walkInRoutes,
  newCustomerRoutes,
  customerNoteRoutes,
  customerTagRoutes,
  pointsByHandRoutes,
  customerRightsRoutes,
  customerRoutes,
  batchRoutes,
  customerBatchRoutes,
  activityRoutes,
  useRoutes,
  eventRoutes,
  metricsRoutes,
  reportRoutes,
  transactionRoutes,
  billingRoutes,
  refundRoutes,
  ...ownAreas(),
];
