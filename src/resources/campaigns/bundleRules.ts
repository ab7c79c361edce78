import type { Id } from '../../../domain/id';
import { toCents, toDollars } from '../../../domain/money';

/**
 * What has become wrong with a stored bundle, as a service was deleted, hidden or became cheaper; undefined for
 * nothing.
 */
export function bundleTrouble({
  savings,
  deleted_services,
  hidden_services,
}: {
  savings: number;
  deleted_services: readonly string[];
  hidden_services: readonly string[];
}): string | undefined {
  const troubles = [
    deleted_services.length > 0 && `Service deleted: ${deleted_services.join(', ')}`,
    hidden_services.length > 0 && `Service in preview: ${hidden_services.join(', ')}`,
    savings < 0 && 'Costs more than its services',
    savings === 0 && 'Costs as much as its services',
  ].filter((trouble) => trouble !== false);
  return troubles.length > 0 ? troubles.join('. ') : undefined;
}

/** What all bundles of a campaign save together, in dollars; a bundle that costs more counts as 0. */
export function totalSaved(bundles: readonly { savings: number }[]): number {
  return toDollars(bundles.reduce((sum, { savings }) => sum + Math.max(0, toCents(savings)), 0));
}

/** One call that saves a campaign's bundles. */
export type BundleStep<Bundle> =
  | { action: 'create'; bundle: Bundle }
  | { action: 'update'; id: Id; bundle: Bundle }
  | { action: 'delete'; id: Id };

/**
 * The calls that bring the server's bundles to those of the editor, after the campaign itself was saved:
 * creates and updates in the editor's order, then deletions. A bundle without services is skipped.
 */
export function bundleSavePlan<
  Bundle extends { id?: Id | undefined; services: readonly unknown[] },
>(saved: readonly { id: Id }[], edited: readonly Bundle[]): BundleStep<Bundle>[] {
  const kept = new Set(edited.flatMap(({ id }) => (id === undefined ? [] : [String(id)])));
  const saves = edited
    .filter(({ services }) => services.length > 0)
    .map((bundle): BundleStep<Bundle> => {
      const { id } = bundle;
      return id === undefined ? { action: 'create', bundle } : { action: 'update', id, bundle };
    });
  const deletions = saved
    .filter(({ id }) => !kept.has(String(id)))
    .map(({ id }): BundleStep<Bundle> => ({ action: 'delete', id }));
  return [...saves, ...deletions];
}
