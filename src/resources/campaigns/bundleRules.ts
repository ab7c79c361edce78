import { bundleFaults, bundleTotals } from '../../../domain/campaigns';
import type { Id } from '../../../domain/id';
import { formatUsd, priceLimits, toCents, toDollars } from '../../../domain/money';
import { allKnown, isUnknown, known, type Unknown, unknown } from '../../dataProvider/unknown';
import { serviceTroubles } from '../services/serviceTrouble';

type Figure = number | Unknown;

interface PricedBundle {
  bundle_price: Figure | null;
  services: readonly { price: Figure }[];
}

const pricesOf = ({ services }: PricedBundle) => allKnown(services.map(({ price }) => price));

/** The regular price of a bundle's services together and the savings, in dollars, as far as they are known. */
export function totalsOf(bundle: PricedBundle): { original_total: Figure; savings: Figure } {
  const prices = pricesOf(bundle);
  if (!prices) return { original_total: unknown(undefined), savings: unknown(undefined) };
  const services = prices.map((price) => ({ price }));
  const totals = bundleTotals({ bundle_price: known(bundle.bundle_price), services });
  return isUnknown(bundle.bundle_price) ? { ...totals, savings: bundle.bundle_price } : totals;
}

/** The savings of a bundle in dollars and percent: "$25.00 (25%)"; "" for none. */
export function savingsText({ original_total, savings }: ReturnType<typeof totalsOf>): string {
  if (isUnknown(original_total) || isUnknown(savings) || savings <= 0) return '';
  return `${formatUsd(savings)} (${Math.round((savings * 100) / original_total)}%)`;
}

// With a service of unknown price, the bundle's price cannot be compared with a total.
const unlimited = [{ price: priceLimits.maximum }];

/** The validation errors of a bundle, as far as its services are known. */
export const faultsOf = (bundle: PricedBundle & { name: string }) =>
  bundleFaults({
    name: bundle.name,
    bundle_price: known(bundle.bundle_price),
    services: pricesOf(bundle)?.map((price) => ({ price })) ?? unlimited,
  });

/** The problem of a stored bundle whose service was deleted, hidden or became cheaper; undefined for none. */
export function bundleTrouble({
  savings,
  ...services
}: Parameters<typeof serviceTroubles>[0] & { savings: Figure }): string | undefined {
  const troubles = [
    ...serviceTroubles(services),
    Number(known(savings)) < 0 && 'Costs more than its services',
    savings === 0 && 'Costs as much as its services',
  ].filter((trouble) => trouble !== false);
  return troubles.length > 0 ? troubles.join('. ') : undefined;
}

/** The savings of all bundles of a campaign in dollars; a bundle that costs more counts as 0. */
export function totalSaved(bundles: readonly { savings: Figure }[]): number | null {
  const all = allKnown(bundles.map(({ savings }) => savings));
  return all && toDollars(all.reduce((sum, savings) => sum + Math.max(0, toCents(savings)), 0));
}

/** One call that saves a campaign's bundles. */
export type BundleStep<Bundle> =
  | { action: 'create'; bundle: Bundle }
  | { action: 'update'; id: Id; bundle: Bundle }
  | { action: 'delete'; id: Id };

/**
 * The calls that bring the server's bundles to those of the editor, after the campaign itself was saved:
 * creates and updates in the editor's order, then deletions. A bundle without services is skipped, and
 * one that is at fault as it is stored.
 */
export function bundleSavePlan<
  Bundle extends { id?: Id | undefined; isAsStored?: boolean; services: readonly unknown[] },
>(saved: readonly { id: Id }[], edited: readonly Bundle[]): BundleStep<Bundle>[] {
  const kept = new Set(edited.flatMap(({ id }) => (id === undefined ? [] : [String(id)])));
  const saves = edited
    .filter(({ services, isAsStored }) => services.length > 0 && !isAsStored)
    .map((bundle): BundleStep<Bundle> => {
      const { id } = bundle;
      return id === undefined ? { action: 'create', bundle } : { action: 'update', id, bundle };
    });
  const deletions = saved
    .filter(({ id }) => !kept.has(String(id)))
    .map(({ id }): BundleStep<Bundle> => ({ action: 'delete', id }));
  return [...saves, ...deletions];
}
