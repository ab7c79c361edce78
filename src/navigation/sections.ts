import type { NeededRight } from '../authProvider/neededRight';
import type { Needs } from '../authProvider/server';
import { useOffered } from '../components/parts/part';
import { innerPages } from '../custom/innerPages';
import { dashboardPages, pages, sectionPages } from '../custom/pages';
import { resources } from '../resources/all';
import { appConfigTabs, isAppConfigPath } from './appConfigTabs';
import { segmentOf } from './asRouted';
import { isDashboardPath } from './dashboardPaths';

/** A section of the console, linked from every page. */
export interface Section {
  /** The first segment of its path. */
  name: string;
  label: string;
  to: string;
  needs?: Needs;
  right: NeededRight;
}

const sectionOf = ({
  name,
  label,
  shortLabel = label,
  needs,
  right,
}: {
  name: string;
  label: string;
  shortLabel?: string;
  needs?: Needs;
  right?: NeededRight;
}): Section => ({ name, label: shortLabel, to: `/${name}`, needs, right });

const appConfig: Section = {
  name: 'app-config',
  label: 'App Config',
  to: appConfigTabs[0]?.to ?? '/',
  right: 'config',
};

/** The sections of the console: its pages, the resources outside of App Config, and App Config as one. */
export const sections: readonly Section[] = [
  ...dashboardPages.map(sectionOf),
  ...resources.filter(({ area, over, list }) => !area && !over && list).map(sectionOf),
  ...sectionPages.map(sectionOf),
  appConfig,
];

/** True for the sections of the dashboard; the others stand below them in the rail. */
export const isOfRail = ({ to }: Pick<Section, 'to'>): boolean => isDashboardPath(to);

/** The sections that the server has and the owner may open. */
export const useSections = (): readonly Section[] => {
  const isOffered = useOffered();
  return sections.filter(isOffered);
};

/** The pages that no section of the dashboard leads to: those under "More" on a phone. */
export const otherPlaces: readonly Pick<Section, 'label' | 'to' | 'needs' | 'right'>[] = [
  ...sections.filter((section) => !isOfRail(section)),
  ...pages
    .map(sectionOf)
    .filter((page) => !isOfRail(page) && !sections.some(({ name }) => name === page.name)),
  ...innerPages.flatMap(({ label, path, needs, right }) =>
    label ? { label, to: path, needs, right } : [],
  ),
];

/** True for a path within a section. */
export const isIn = ({ name }: Section, pathname: string): boolean =>
  name === appConfig.name ? isAppConfigPath(pathname) : segmentOf(pathname) === name;
