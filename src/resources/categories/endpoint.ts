import type { Moment } from '../../../domain/time';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readMoment, readNumber, readText, recordReader } from '../../dataProvider/read';

/** A category of services; a service names it by its name. */
export interface Category {
  id: string;
  name: string;
  /** Places count from 0. */
  display_order: number;
  created_at: Moment | null;
}

const shape: Shape<Category> = {
  path: '/api/owner/categories',
  item: 'category',
  items: 'categories',
  toRecord: recordReader({
    name: readText,
    display_order: readNumber,
    created_at: readMoment,
  }),
  // An update may name only one of the two.
  toBody: ({ name, display_order }) => ({
    ...(name === undefined ? {} : { name }),
    ...(display_order === undefined ? {} : { display_order }),
  }),
};

export const endpoint = { ...wholeList(shape, ['name']), ...restEndpoint(shape) };
