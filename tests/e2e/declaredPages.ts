import { pages } from '../../src/custom/pages';
import { resources } from '../../src/resources';

/** Every page that a definition names, with the area of its resource and the addition that it stands on. */
export const declaredPages = [
  ...pages.map(({ name }) => ({ path: `/${name}`, area: undefined, addition: undefined })),
  ...resources.flatMap(({ name, area, addition, list, form }) => [
    ...(list ? [{ path: `/${name}`, area, addition }] : []),
    ...(form ? [{ path: `/${name}/create`, area, addition }] : []),
  ]),
];
