import type { DataProvider } from 'react-admin';
import { accountMethods } from './accountMethods';
import { activityMethods } from './activityMethods';
import { billingMethods } from './billingMethods';
import { campaignMethods } from './campaignMethods';
import { catalogueMethods } from './catalogueMethods';
import { checkinMethods } from './checkinMethods';
import { customerMethods } from './customerMethods';
import { createEngine, type Endpoints } from './engine';
import { exportMethods } from './exportMethods';
import type { Http } from './http';
import { metricsMethods } from './metricsMethods';
import { planMethods } from './planMethods';
import { revenueMethods } from './revenueMethods';
import { schedulingMethods } from './schedulingMethods';

/** The data provider of the console: react-admin's nine methods over the endpoints, and its own. */
export const createOwnerDataProvider = (http: Http, endpoints: Endpoints) =>
  ({
    ...createEngine(http, endpoints),
    ...catalogueMethods(http),
    ...planMethods(http),
    ...campaignMethods(http),
    ...accountMethods(http),
    ...activityMethods(http),
    ...metricsMethods(http),
    ...schedulingMethods(http),
    ...customerMethods(http),
    ...exportMethods(http),
    ...revenueMethods(http),
    ...billingMethods(http),
    ...checkinMethods(http),
    supportAbortSignal: true,
  }) satisfies DataProvider;

export type OwnerDataProvider = ReturnType<typeof createOwnerDataProvider>;
