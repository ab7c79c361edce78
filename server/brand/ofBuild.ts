import { readConfig } from '../config';

export { brandColours } from '../../domain/brandColours';
export { brandFiles } from './files';
export { brandPage } from './pages';

/** The brand of the source with the variables of a brand that are set, for a build of the console. */
export const { brand } = readConfig(
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('BRAND_'))),
);
