import { commonFields, fieldLabel, valueWords } from './activityWords';
import { type Kinds, kindWords } from './kinds';

/** What is kept of a record, by the names of its fields. */
type Kept = Readonly<Record<string, unknown>>;

/** An item of a list as its words take it; one that is a plain value is called by it. */
const asItem = (item: unknown) => (typeof item === 'object' ? item : { name: item });

/** All that an earlier state of a record says to an owner, a line for each label. */
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
    // What an owner sees as one thing is kept in two fields, such as a place on the map.
    const line = lines.get(label) ?? new Set();
    lines.set(label, line.add(valueWords(words, field, items, timeZone)));
  }
  return [...lines].map(([label, values]) => ({ label, value: [...values].join(', ') }));
}
