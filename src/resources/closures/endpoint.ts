import type { ClosureInput } from '../../../domain/openingHours';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readText, recordReader } from '../../dataProvider/read';

/** Days on which the business is closed. */
export interface Closure extends ConsoleRecord, ClosureInput {}

const shape: Shape<Closure> = {
  path: '/api/owner/closures',
  item: 'closure',
  items: 'closures',
  toRecord: recordReader({ name: readText, first_day: readText, last_day: readText }),
};

export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };
