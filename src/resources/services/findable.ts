import { parseDuration } from '../../../domain/duration';
import { hasImage } from '../../../domain/services';
import { naturalOrder } from '../../dataProvider/naturalOrder';
import { isUnknown } from '../../dataProvider/unknown';
import { byDisplayOrder, type Category } from '../categories/endpoint';
import type { Service } from './endpoint';

/** A service with what the list is narrowed and sorted by beside its own fields. */
export interface FoundService extends Service {
  minutes: number | null;
  /** The place of its category in the owner's order. */
  place: number | undefined;
  /** The choices of "Show" that it belongs to. */
  show: string[];
}

/** The choices of the filter. */
export const showChoices = [
  { value: '', label: 'All services' },
  { value: 'live', label: 'Live' },
  { value: 'preview', label: 'Preview' },
  { value: 'featured', label: 'Featured' },
  { value: 'no-image', label: 'Without an image' },
];

export const sortChoices = [
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
  { value: 'place.asc', label: 'Category' },
  { value: 'price.asc', label: 'Price, lowest first' },
  { value: 'price.desc', label: 'Price, highest first' },
  { value: 'minutes.asc', label: 'Duration, shortest first' },
  { value: 'minutes.desc', label: 'Duration, longest first' },
];

/** The names of categories in the owner's order; those that the owner has not ordered follow by name. */
export function inOwnersOrder(
  names: Iterable<string>,
  categories: readonly Category[] = [],
): string[] {
  const ordered = categories.toSorted(byDisplayOrder).map(({ name }) => name);
  const known = new Set(names);
  const others = [...known].filter((name) => !ordered.includes(name));
  return [...ordered.filter((name) => known.has(name)), ...others.sort()];
}

/** The services by name, with further fields for filters and sort. */
export function findable(
  services: readonly Service[],
  categories: readonly Category[] | undefined,
): FoundService[] {
  const ordered = inOwnersOrder(new Set(services.map(({ category }) => category)), categories);
  const places = new Map(ordered.map((name, place) => [name, place]));
  return services
    .map((service) => ({
      ...service,
      minutes: parseDuration(service.duration),
      place: service.category ? places.get(service.category) : undefined,
      show: [
        ...(isUnknown(service.is_active) ? [] : [service.is_active ? 'live' : 'preview']),
        ...(service.is_featured === true ? ['featured'] : []),
        ...(hasImage(service, false) ? [] : ['no-image']),
      ],
    }))
    .sort((a, b) => naturalOrder(a.name, b.name));
}
