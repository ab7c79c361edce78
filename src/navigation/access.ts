import type { Declared } from '../components/parts/part';
import { innerPages } from '../custom/innerPages';
import { pages } from '../custom/pages';
import { resources } from '../resources/all';
import { rightFor } from '../resources/defineResource';
import { asRouted, segmentOf } from './asRouted';

const ofPlaces = new Map<string, Declared>([
  ...pages.map((page) => [`/${page.name}`, page] as const),
  ...resources.map(
    (resource) =>
      [`/${resource.name}`, { needs: resource.needs, right: rightFor(resource) }] as const,
  ),
  ...innerPages.map((page) => [page.path, page] as const),
]);

/** The server ability and the right that the page at a path requires; undefined where there is no page. */
export const declaredAt = (pathname: string): Declared | undefined =>
  ofPlaces.get(asRouted(pathname)) ?? ofPlaces.get(`/${segmentOf(pathname)}`);
