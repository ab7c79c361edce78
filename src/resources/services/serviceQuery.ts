import { byDisplayOrder } from '../../../domain/categories';
import { parseDuration } from '../../../domain/duration';
import { hasImage } from '../../../domain/services';
import type { Sort } from '../../components/useListQuery';
import { listInMemory } from '../../dataProvider/listInMemory';
import type { Category } from '../categories/endpoint';
import type { Service } from './endpoint';

/** What an owner may narrow the list to; the values stand in the address. */
export const showChoices = [
  { value: '', label: 'All services' },
  { value: 'live', label: 'Live' },
  { value: 'preview', label: 'Preview' },
  { value: 'featured', label: 'Featured' },
  { value: 'no-image', label: 'Without an image' },
];

const shown: Record<string, (service: Service) => boolean> = {
  live: ({ is_active }) => is_active,
  preview: ({ is_active }) => !is_active,
  featured: ({ is_featured }) => is_featured,
  'no-image': (service) => !hasImage(service, false),
};

export const sortChoices = [
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
  { value: 'category.asc', label: 'Category' },
  { value: 'price.asc', label: 'Price, lowest first' },
  { value: 'price.desc', label: 'Price, highest first' },
  { value: 'minutes.asc', label: 'Duration, shortest first' },
  { value: 'minutes.desc', label: 'Duration, longest first' },
];

export const defaultSort: Sort = { field: 'name', order: 'ASC' };

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

interface ServiceQuery {
  search: string;
  category: string;
  show: string;
  sort: Sort;
  /** Unknown while they load. */
  categories?: readonly Category[] | undefined;
}

/**
 * The services that a search and its filters leave, in the asked order, equal ones by name;
 * categories stand in the owner's order.
 */
export function findServices(
  services: readonly Service[],
  { search, category, show, sort, categories }: ServiceQuery,
): Service[] {
  const ordered = inOwnersOrder(new Set(services.map((service) => service.category)), categories);
  const places = new Map(ordered.map((name, place) => [name, place]));
  const candidates = services.filter(shown[show] ?? (() => true)).map((service) => ({
    service,
    ...service,
    minutes: parseDuration(service.duration),
    place: service.category ? places.get(service.category) : undefined,
  }));
  const { data: byName } = listInMemory(
    candidates,
    { filter: { q: search, category }, sort: { field: 'name', order: 'ASC' } },
    ['name', 'description', 'category'],
  );
  const field = sort.field === 'category' ? 'place' : sort.field;
  const { data } = listInMemory(byName, { sort: { ...sort, field } });
  return data.map(({ service }) => service);
}
