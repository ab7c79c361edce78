import type { NeededRight } from '../authProvider/neededRight';
import { recycleBinPath } from '../components/history/recycleBinPath';
import { pages } from '../custom/pages';
import { teamPath } from '../custom/team/teamPath';
import { resources } from '../resources';
import { neededFor } from '../resources/defineResource';
import { asRouted, segmentOf } from './asRouted';

const ofPlaces = new Map<string, NeededRight>([
  ...pages.map(({ name, needs }) => [`/${name}`, needs] as const),
  ...resources.map((resource) => [`/${resource.name}`, neededFor(resource)] as const),
  ['/profile/activity', 'team'],
  [recycleBinPath, 'team'],
  [teamPath, 'team'],
]);

const additions = new Map(pages.map(({ name, addition }) => [name, addition]));

/** The addition without which the server has nothing for a path. */
export const additionAt = (pathname: string) => additions.get(segmentOf(pathname));

/** What one must be allowed to open a path; undefined where everybody may. */
export const neededAt = (pathname: string): NeededRight =>
  ofPlaces.get(asRouted(pathname)) ?? ofPlaces.get(`/${segmentOf(pathname)}`);
