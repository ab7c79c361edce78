import { type DataProvider, useDataProvider } from 'react-admin';
import type { OwnerDataProvider } from './createOwnerDataProvider';

/** The calls of the console's data provider: those of each area, beside react-admin's nine. */
export type Methods = OwnerDataProvider;

/** The data provider's calls; their failures are handled like those of react-admin's. */
export const useMethods = (): Methods => useDataProvider<DataProvider & Methods>();
