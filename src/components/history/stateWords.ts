import { commonFields, fieldLabel, valueWords } from './activityWords';
import { type Kinds, kindWords } from './kinds';

/** The recorded state of a record, by field. */
type Kept = Readonly<Record<string, unknown>>;

/** Wraps a plain value, since list items are formatted as objects. */
const asItem = (item: unknown) => (typeof item === 'object' ? item : { name: item });

/** A record's earlier state as label and value pairs, one for each label. */
export function stateWords(
  kinds: Kinds,
  kind: string,
  state: Kept,
  timeZone: string,
): { label: string; value: string }[] {
  const words = kindWords(kinds, kind);
  const told = [
    'name',
    ...Object.keys(words.fields ?? {}),
    ...Object.keys(commonFields),
    ...Object.keys(state).filter((field) => field.startsWith('is_')),
    ...Object.keys(words.lists ?? {}),
  ].filter((field) => field in state);
  const lines = new Map<string, Set<string>>();
  for (const field of new Set(told)) {
    const label = fieldLabel(words, field);
    const value = state[field];
    const items = Array.isArray(value) ? value.map(asItem) : value;
    // Fields that share a label are shown as one, such as latitude and longitude.
    const line = lines.get(label) ?? new Set();
    lines.set(label, line.add(valueWords(words, field, items, timeZone)));
  }
  return [...lines].map(([label, values]) => ({ label, value: [...values].join(', ') }));
}
