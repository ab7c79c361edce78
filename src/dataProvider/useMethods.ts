import { type DataProvider, useDataProvider } from 'react-admin';

/** The calls of the console's data provider, which says them where it is made. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms import no other room for the sake of its calls
export interface Methods {}

/** The data provider's calls; their failures are handled like those of react-admin's. */
export const useMethods = (): Methods => useDataProvider<DataProvider & Methods>();
