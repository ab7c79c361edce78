import { type PriceEnding, priceChangeFault } from '../../../domain/batches';
import type { BatchChange } from './batchMethods';

/** A field that many records can get the same value of. */
export interface BulkField {
  source: string;
  label: string;
  choices: readonly { value: string | boolean; label: string }[];
}

/** Whether customers see it, for every kind that can be switched off. */
export const statusField: BulkField = {
  source: 'is_active',
  label: 'Status',
  choices: [
    { value: true, label: 'Active' },
    { value: false, label: 'Inactive' },
  ],
};

/** What the owner has chosen to change so far. */
export interface BulkValues {
  /** "price", or the source of a field. */
  what: string;
  by: 'percent' | 'amount';
  direction: 'more' | 'less';
  /** As it was typed. */
  value: string;
  ending: PriceEnding;
  /** The place of the chosen value among the field's choices. */
  choice: string;
}

/** The change to send, or what is missing for it. */
export function bulkChangeOf(
  { what, by, direction, value, ending, choice }: BulkValues,
  fields: readonly BulkField[],
): { change: BatchChange } | { fault: string } {
  if (what === 'price') {
    const amount = Number(value.replace(',', '.').replace(/[$%\s]/g, ''));
    if (!value.trim() || !Number.isFinite(amount) || amount < 0) {
      return { fault: by === 'percent' ? 'Please enter a percentage' : 'Please enter an amount' };
    }
    const change = { by, value: direction === 'less' ? -amount : amount, ending };
    const fault = priceChangeFault(change);
    return fault ? { fault } : { change: { action: 'price', ...change } };
  }
  const chosen = fields.find(({ source }) => source === what)?.choices[
    Number(choice || Number.NaN)
  ];
  if (!chosen) return { fault: 'Please choose the new value' };
  return { change: { action: 'set', values: { [what]: chosen.value } } };
}
