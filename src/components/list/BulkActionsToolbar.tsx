import { type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../parts/Button';
import { useListNoun } from './listWords';
import styles from './selection.module.css';

/**
 * Over the headings of a table, where it moves no row: selects all, and says how many of the list in
 * the context are selected and what can be done with them.
 */
export const BulkActionsToolbar = ({ children }: { children: ReactNode }) => {
  const { data = [], selectedIds, onSelectAll, onUnselectItems } = useListContext();
  const [, several] = useListNoun();
  const all = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  const count = selectedIds.length;
  const isAll = count > 0 && count === data.length;

  useEffect(() => {
    if (!all.current) return;
    all.current.indeterminate = count > 0 && !isAll;
    // The button that was pressed is gone.
    if (count === 0 && document.activeElement === document.body && wasOpen.current) {
      all.current.focus();
    }
    wasOpen.current = count > 0;
  }, [count, isAll]);

  return (
    <div className={styles.bar} data-open={count > 0} data-paper="never">
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          aria-label={`Select all ${several}`}
          checked={isAll}
          onChange={() => (isAll ? onUnselectItems() : onSelectAll())}
        />
      </label>
      <p role="status">{count > 0 && `${count} selected`}</p>
      {count > 0 && (
        <>
          <Button variant="ghost" size="sm" onClick={() => onUnselectItems()}>
            Clear
          </Button>
          <div className={styles.actions}>{children}</div>
        </>
      )}
    </div>
  );
};
