import { pages } from '../../src/custom/pages';
import { resources } from '../../src/resources';

/** Every page that a definition names, with the area of its resource and what it needs of the server. */
export const declaredPages = [
  ...pages.map(({ name, needs }) => ({ path: `/${name}`, area: undefined, needs })),
  ...resources.flatMap(({ name, area, needs, list, form }) => [
    ...(list ? [{ path: `/${name}`, area, needs }] : []),
    ...(form ? [{ path: `/${name}/create`, area, needs }] : []),
  ]),
];
