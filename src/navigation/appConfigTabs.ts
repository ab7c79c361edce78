import { listed } from '../../domain/text';
import { resources } from '../resources/all';
import { segmentOf } from './asRouted';

const inAppConfig = resources.filter(({ area }) => area === 'appConfig');

/** The routed tabs of App Config, in the order of the resource list. */
export const appConfigTabs = inAppConfig
  .filter(({ over, needs }) => over === undefined && needs === undefined)
  .map(({ name, label }) => ({ name, label, to: `/${name}` }));

/** The schedule settings: pages of App Config beside its tabs, each an addition that the server may lack. */
export const addedPages = inAppConfig.flatMap(({ name, label, needs }) =>
  needs ? [{ label, to: `/${name}`, needs }] : [],
);

/** The contents of App Config, as part of a sentence. */
export const appConfigContents = listed(inAppConfig.flatMap(({ contents = [] }) => contents));

/** True for the path of a resource in App Config. */
export const isAppConfigPath = (pathname: string): boolean =>
  inAppConfig.some(({ name }) => name === segmentOf(pathname));

/** The tab that is open on a path: its resource's own, or that of the list it is shown over. */
export const tabOf = (pathname: string) => {
  const resource = inAppConfig.find(({ name }) => name === segmentOf(pathname));
  return appConfigTabs.find(({ name }) => name === (resource?.over ?? resource?.name));
};
