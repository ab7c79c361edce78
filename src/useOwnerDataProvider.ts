import { useDataProvider } from 'react-admin';
import type { OwnerDataProvider } from './createOwnerDataProvider';

/** The data provider with its own methods; their failures are handled like those of react-admin's. */
export const useOwnerDataProvider = () => useDataProvider<OwnerDataProvider>();
