import { closureFields } from '../../../domain/closures';
import { restEndpoint, wholeList } from '../../dataProvider/endpoint';
import { readersOf } from '../../dataProvider/fields';
import { recordReader } from '../../dataProvider/read';

const shape = {
  path: '/api/owner/closures',
  item: 'closure',
  items: 'closures',
  toRecord: recordReader(readersOf(closureFields)),
};

/** Days on which the business is closed. */
export type Closure = ReturnType<typeof shape.toRecord>;

export const endpoint = { fields: closureFields, ...wholeList(shape), ...restEndpoint(shape) };

declare module '../../dataProvider/resources' {
  interface Resources {
    closures: typeof endpoint;
  }
}
