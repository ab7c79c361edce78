import type { ChangeEvent, RefObject } from 'react';
import {
  type Identifier,
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
} from 'react-admin';
import styles from './selection.module.css';

export interface SelectRowProps {
  record: RaRecord;
  /** The row that was clicked last, from which a click with Shift selects. */
  anchor: RefObject<Identifier | undefined>;
}

/** Selects a record of the list in the context; with Shift all from the row before. */
export const SelectRow = ({ record, anchor }: SelectRowProps) => {
  const { resource, data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const represent = useGetRecordRepresentation(resource);

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const range = rangeOf(
      data.map(({ id }) => id),
      anchor.current,
      record.id,
    );
    anchor.current = record.id;
    if (!(nativeEvent as MouseEvent).shiftKey || range.length === 0) onToggleItem(record.id);
    else if (target.checked) onSelect([...new Set([...selectedIds, ...range])]);
    else onSelect(selectedIds.filter((id) => !range.includes(id)));
  };

  return (
    <label className={styles.select} data-paper="never">
      <input
        type="checkbox"
        aria-label={`Select ${represent(record)}`}
        checked={selectedIds.includes(record.id)}
        onChange={change}
      />
    </label>
  );
};

/** From one to the other, both included; nothing if one of them is not there any more. */
function rangeOf(ids: Identifier[], one: Identifier | undefined, other: Identifier): Identifier[] {
  const ends = ids.flatMap((id, index) => (id === one || id === other ? [index] : []));
  const [first, last = first] = ends;
  return one === undefined || !ids.includes(one) || first === undefined
    ? []
    : ids.slice(first, (last ?? first) + 1);
}
