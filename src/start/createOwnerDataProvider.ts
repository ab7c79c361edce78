import type { DataProvider } from 'react-admin';
import { batchMethods } from '../components/bulk/batchMethods';
import { presenceMethods } from '../components/form/presenceMethods';
import { activityMethods } from '../components/history/activityMethods';
import { importMethods } from '../components/import/importMethods';
import { exportMethods } from '../components/list/exportMethods';
import { accountMethods } from '../custom/account/accountMethods';
import { secondFactorMethods } from '../custom/account/secondFactor/secondFactorMethods';
import { teamMethods } from '../custom/account/team/teamMethods';
import { openingHoursMethods, weekStates } from '../custom/hours/openingHoursMethods';
import { metricsMethods } from '../custom/overview/metricsMethods';
import { billingMethods } from '../custom/payments/billingMethods';
import { dayEndMethods } from '../custom/payments/dayEnd/dayEndMethods';
import { reportMethods } from '../custom/reports/reportMethods';
import { deskMethods } from '../custom/schedule/deskMethods';
import { schedulingMethods } from '../custom/schedule/schedulingMethods';
import { settingsMethods } from '../custom/settings/globalSettings';
import { createEngine, type Endpoints } from '../dataProvider/engine';
import type { Http } from '../dataProvider/http';
import { campaignMethods } from '../resources/campaigns/campaignMethods';
import { categoryMethods } from '../resources/categories/categoryMethods';
import { checkinMethods } from '../resources/checkins/checkinMethods';
import { noteStates } from '../resources/customers/customerDetail';
import { customerMethods } from '../resources/customers/customerMethods';
import { rightsMethods } from '../resources/customers/rightsMethods';
import { planMethods } from '../resources/reward-plans/planMethods';
import { serviceMethods } from '../resources/services/serviceMethods';
import { revenueMethods } from '../resources/transactions/revenueMethods';

/** The data provider of the console: react-admin's nine methods over the endpoints, and its own. */
export const createOwnerDataProvider = (http: Http, endpoints: Endpoints) =>
  ({
    ...createEngine(http, endpoints),
    ...serviceMethods(http),
    ...categoryMethods(http),
    ...planMethods(http),
    ...campaignMethods(http),
    ...accountMethods(http),
    ...secondFactorMethods(http),
    ...teamMethods(http),
    ...activityMethods(http, {
      ...endpoints,
      'customer-note': noteStates,
      'opening-hours': weekStates,
    }),
    ...metricsMethods(http),
    ...dayEndMethods(http),
    ...reportMethods(http),
    ...schedulingMethods(http),
    ...deskMethods(http),
    ...customerMethods(http),
    ...rightsMethods(http),
    ...exportMethods(http),
    ...batchMethods(http),
    ...importMethods(http),
    ...presenceMethods(http),
    ...revenueMethods(http),
    ...billingMethods(http),
    ...settingsMethods(http),
    ...checkinMethods(http),
    ...openingHoursMethods(http),
    supportAbortSignal: true,
  }) satisfies DataProvider;

export type OwnerDataProvider = ReturnType<typeof createOwnerDataProvider>;

declare module '../dataProvider/useMethods' {
  interface Methods extends OwnerDataProvider {}
}
