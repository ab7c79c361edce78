import { dashboardPages } from '../custom/pages';
import { resources } from '../resources';
import { appConfigTabs, isAppConfigPath } from './appConfigTabs';
import { isDashboardPath } from './dashboardPaths';

/** A part of the console that has a link wherever the owner is. */
export interface Section {
  /** The first segment of its path. */
  name: string;
  label: string;
  to: string;
}

const sectionOf = ({
  name,
  label,
  shortLabel = label,
}: {
  name: string;
  label: string;
  shortLabel?: string;
}): Section => ({ name, label: shortLabel, to: `/${name}` });

const appConfig: Section = {
  name: 'app-config',
  label: 'App Config',
  to: appConfigTabs[0]?.to ?? '/',
};

/** The sections of the console: its pages, what the owner looks up, and App Config as one. */
export const sections: readonly Section[] = [
  ...dashboardPages.map(sectionOf),
  ...resources.filter(({ area, over, list }) => !area && !over && list).map(sectionOf),
  appConfig,
];

/** Those of the dashboard, which its rail shows. */
export const railSections = sections.filter(({ to }) => isDashboardPath(to));

/** The others, which a phone's bar keeps under "More". */
export const otherSections = sections.filter(({ to }) => !isDashboardPath(to));

/** Whether a path belongs to a section. */
export const isIn = ({ name }: Section, pathname: string): boolean =>
  name === appConfig.name ? isAppConfigPath(pathname) : pathname.split('/')[1] === name;
