import type { Moment } from '../../../domain/time';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readMoment, readNumber, readText } from '../../dataProvider/read';

/** A category of services; a service names it by its name. */
export interface Category {
  id: string;
  name: string;
  /** Places count from 0. */
  display_order: number;
  created_at: Moment | null;
}

/** Categories in the order in which owners and customers see them. */
export const byDisplayOrder = (a: Category, b: Category): number =>
  a.display_order - b.display_order;

const toCategory = (row: Record<string, unknown>): Category => ({
  id: readText(row.id),
  name: readText(row.name),
  display_order: readNumber(row.display_order),
  created_at: readMoment(row.created_at),
});

const shape: Shape<Category> = {
  path: '/api/owner/categories',
  item: 'category',
  items: 'categories',
  toRecord: toCategory,
  // API-19, API-20: an update may name only one of the two.
  toBody: ({ name, display_order }) => ({
    ...(name === undefined ? {} : { name }),
    ...(display_order === undefined ? {} : { display_order }),
  }),
};

export const endpoint = { ...wholeList(shape, ['name']), ...restEndpoint(shape) };
