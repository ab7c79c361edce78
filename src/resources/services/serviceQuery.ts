import { parseDuration } from '../../../domain/duration';
import { hasImage } from '../../../domain/services';
import type { Sort } from '../../components/useListQuery';
import { listInMemory } from '../../dataProvider/listInMemory';
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

interface ServiceQuery {
  search: string;
  category: string;
  show: string;
  sort: Sort;
}

/** The services that a search and its filters leave, in the asked order. */
export function findServices(
  services: readonly Service[],
  { search, category, show, sort }: ServiceQuery,
): Service[] {
  const candidates = services
    .filter(shown[show] ?? (() => true))
    .map((service) => ({ service, ...service, minutes: parseDuration(service.duration) }));
  const { data } = listInMemory(candidates, { filter: { q: search, category }, sort }, [
    'name',
    'description',
    'category',
  ]);
  return data.map(({ service }) => service);
}
