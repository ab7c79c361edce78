import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { naturalOrder } from '../../dataProvider/naturalOrder';
import { optional, readMoment, readNumber, readText, recordReader } from '../../dataProvider/read';
import { known } from '../../dataProvider/unknown';

const toRecord = recordReader({
  name: readText,
  // Places count from 0.
  display_order: readNumber,
  created_at: optional(readMoment),
});

/** A category of services; a service names it by its name. */
export type Category = ReturnType<typeof toRecord>;

/** Categories in the order in which owners and customers see them. */
export const byDisplayOrder = (a: Category, b: Category): number =>
  (known(a.display_order) ?? last) - (known(b.display_order) ?? last) ||
  naturalOrder(a.name, b.name);

const last = Number.MAX_SAFE_INTEGER;

const shape: Shape<Category> = {
  path: '/api/owner/categories',
  item: 'category',
  items: 'categories',
  toRecord,
  // An update may name only one of the two.
  toBody: ({ name, display_order }) => ({
    ...(name === undefined ? {} : { name }),
    ...(display_order === undefined ? {} : { display_order }),
  }),
};

export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };

declare module '../../dataProvider/resources' {
  interface Resources {
    categories: typeof endpoint;
  }
}
