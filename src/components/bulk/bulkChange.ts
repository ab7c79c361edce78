import { type PriceEnding, priceChangeFault } from '../../../domain/batches';
import { amountCell } from '../../../domain/cells';
import { tagChangeFault, tagFaults } from '../../../domain/customerNotes';
import type { BatchChange } from './batchMethods';
import type { BulkField } from './bulkDefinition';

/** The values entered in the first step. */
export interface BulkValues {
  /** The source of a field. */
  what: string;
  by: 'percent' | 'amount';
  direction: 'more' | 'less';
  /** The typed text of a price change. */
  value: string;
  ending: PriceEnding;
  /** The chosen value of the field, as JSON; "" for none. */
  choice: string;
  add: string[];
  remove: string[];
}

/** The initial values. */
export const startValues = ([first]: readonly BulkField[]): BulkValues => ({
  what: first?.source ?? '',
  by: 'percent',
  direction: 'more',
  value: '',
  ending: 'none',
  choice: '',
  add: [],
  remove: [],
});

type Made = { change: BatchChange } | { fault: string };

const priceChange = ({ by, direction, value, ending }: BulkValues): Made => {
  const typed = value.trim().replace(/\s*%$/, '');
  const missing = {
    fault: by === 'percent' ? 'Please enter a percentage' : 'Please enter an amount',
  };
  if (!typed) return missing;
  const read = amountCell(typed);
  if ('fault' in read) return read;
  if (read.value < 0) return missing;
  const change = { by, value: direction === 'less' ? -read.value : read.value, ending };
  const fault = priceChangeFault(change);
  return fault ? { fault } : { change: { action: 'price', ...change } };
};

const tagsChange = ({ add, remove }: BulkValues): Made => {
  const fault = tagChangeFault({ add, remove }) ?? tagFaults(add)[0]?.message;
  return fault ? { fault } : { change: { action: 'tags', add, remove } };
};

/** The change to send, or a validation error. */
export function bulkChangeOf(values: BulkValues, field: BulkField | undefined): Made {
  if (field?.input === 'price') return priceChange(values);
  if (field?.input === 'tags') return tagsChange(values);
  if (!field || !values.choice) return { fault: 'Please choose the new value' };
  return { change: { action: 'set', values: { [field.source]: JSON.parse(values.choice) } } };
}
