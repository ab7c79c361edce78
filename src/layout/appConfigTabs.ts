import { listed } from '../../domain/text';
import { resources } from '../resources';
import { segmentOf } from './asRouted';

const inAppConfig = resources.filter(({ area }) => area === 'appConfig');

/** The routed tabs of App Config, in the order of the resource list. */
export const appConfigTabs = inAppConfig
  .filter(({ over, needs }) => over === undefined && needs === undefined)
  .map(({ name, label }) => ({ name, label, to: `/${name}` }));

/** The pages of App Config beside its tabs, each only on a server that has what it needs. */
export const addedPages = inAppConfig.flatMap(({ name, label, needs }) =>
  needs ? [{ label, to: `/${name}`, needs }] : [],
);

/** What App Config holds, as part of a sentence. */
export const appConfigContents = listed(inAppConfig.flatMap(({ contents = [] }) => contents));

/** Whether a path belongs to a resource of App Config. */
export const isAppConfigPath = (pathname: string): boolean =>
  inAppConfig.some(({ name }) => name === segmentOf(pathname));

/** The tab that is open on a path: its resource's own, or that of the list it is shown over. */
export const tabOf = (pathname: string) => {
  const resource = inAppConfig.find(({ name }) => name === segmentOf(pathname));
  return appConfigTabs.find(({ name }) => name === (resource?.over ?? resource?.name));
};
