import { pages } from '../../src/custom/pages';
import { resources } from '../../src/resources';

/** Every page that a definition names, with the area of its resource and the needs that it stands on. */
export const declaredPages = [
  ...pages.map(({ name }) => ({ path: `/${name}`, area: undefined, needs: undefined })),
  ...resources.flatMap(({ name, area, needs, list, form }) => [
    ...(list ? [{ path: `/${name}`, area, needs }] : []),
    ...(form ? [{ path: `/${name}/create`, area, needs }] : []),
  ]),
];
