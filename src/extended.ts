import { own } from '../own';
import type { InnerPage, PageDefinition } from './custom/definePage';
import type { Extension } from './extension';
import type { ResourceDefinition, View } from './resources/defineResource';

// Without an extension `own` is a constant, and the build leaves out all that stands behind it.

/** A view of an extension, whose failure shows the extension's name in its place. */
export const guarded =
  (name: string, view: View): View =>
  async () =>
    (await import('./components/parts/guard')).guard(name, view);

const withGuards = (name: string, resource: ResourceDefinition): ResourceDefinition => {
  const { list, form, create, edit, show } = resource;
  const views = Object.entries({ list, form, create, edit, show }).flatMap(([place, view]) =>
    view ? [[place, guarded(name, view)] as const] : [],
  );
  return { ...resource, ...Object.fromEntries(views) };
};

const isShownBy = (extensions: readonly Extension[]) => {
  const hidden = new Set<string>(extensions.flatMap(({ hide = [] }) => hide));
  return ({ name }: { name: string }) => !hidden.has(name);
};

const labelsOf = (extensions: readonly Extension[]): Record<string, string> =>
  Object.assign({}, ...extensions.map(({ labels }) => labels));

const pagesOf = (extensions: readonly Extension[]) =>
  extensions.flatMap(({ name, pages = [] }) =>
    pages.map((page) => ({ ...page, right: page.right, view: guarded(name, page.view) })),
  );

/** False for a page of the core that an extension hides. */
export const isShown = own && isShownBy(own);

/** The core's resources with the extensions' labels, without what they hide, and their own. */
export const extendResources =
  own &&
  ((core: readonly ResourceDefinition[]): readonly ResourceDefinition[] => {
    const labels = labelsOf(own ?? []);
    return [
      ...core.filter(isShownBy(own ?? [])).map((resource) => {
        const label = labels[resource.name];
        return label === undefined ? resource : { ...resource, label, shortLabel: label };
      }),
      ...(own ?? []).flatMap(({ name, resources = [] }) =>
        resources.map((resource) => withGuards(name, resource)),
      ),
    ];
  });

/** The sections that extensions add. */
export const ownSections: readonly PageDefinition[] | undefined =
  own && pagesOf(own).map((page) => ({ ...page, firstCalls: () => [] }));

/** Their routes. */
export const ownRoutes: readonly InnerPage[] | undefined =
  own && pagesOf(own).map(({ name, label: _, ...page }) => ({ ...page, path: `/${name}` }));
