import { type DataProvider, useDataProvider } from 'react-admin';

/** The data provider's methods of one area; their failures are handled like those of react-admin's. */
export const useMethods = <Methods extends object>(): Methods =>
  useDataProvider<DataProvider & Methods>();
