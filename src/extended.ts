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

const pagesOf = (extensions: readonly Extension[]) =>
  extensions.flatMap(({ name, pages = [] }) =>
    pages.map((page) => ({ ...page, right: page.right, view: guarded(name, page.view) })),
  );

const hidden = own && new Set<string>(own.flatMap(({ hide = [] }) => hide));

/** False for a page of the core that an extension hides. */
export const isShown = hidden && (({ name }: { name: string }) => !hidden.has(name));

/** The core's resources with the extensions' labels, without what they hide, and their own. */
export const extendResources = (core: readonly ResourceDefinition[], extensions = own ?? []) => {
  const labels: Record<string, string> = Object.assign({}, ...extensions.map((one) => one.labels));
  return [
    ...core
      .filter((resource) => isShown?.(resource))
      .map(({ label, shortLabel, ...resource }) => ({
        ...resource,
        label: labels[resource.name] ?? label,
        shortLabel: labels[resource.name] ?? shortLabel ?? label,
      })),
    ...extensions.flatMap(({ name, resources = [] }) =>
      resources.map((resource) => withGuards(name, resource)),
    ),
  ];
};

/** The sections that extensions add. */
export const ownSections: readonly PageDefinition[] | undefined =
  own && pagesOf(own).map((page) => ({ ...page, firstCalls: () => [] }));

/** Their routes. */
export const ownRoutes: readonly InnerPage[] | undefined =
  own && pagesOf(own).map(({ name, label: _, ...page }) => ({ ...page, path: `/${name}` }));
