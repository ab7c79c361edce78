import { type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { useBulk } from '../bulk/useBulk';
import { Button } from '../parts/Button';
import { totalText } from '../parts/paging';
import { useListWords } from './listWords';
import { useMatching } from './matching';
import styles from './selection.module.css';

/**
 * Over the headings of a table, where it moves no row: selects all, and says how many of the list in
 * the context are selected and what can be done with them. Of a list with pages, all that match can be
 * selected as well, where the server can change them.
 */
export const BulkActionsToolbar = ({ children }: { children: ReactNode }) => {
  const { data = [], selectedIds, onSelect, onSelectAll, onUnselectItems } = useListContext();
  const [, several] = useListWords().noun;
  const all = useRef<HTMLInputElement>(null);
  const matching = useMatching();
  const canMatch = useBulk().changes?.matching !== undefined;
  const count = selectedIds.length;
  const isAll = count > 0 && data.every(({ id }) => selectedIds.includes(id));
  const isOnPages = matching !== undefined && (matching.total ?? 0) > data.length;

  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);

  // Those of other pages stay.
  const unselectPage = () =>
    onSelect(selectedIds.filter((selected) => !data.some(({ id }) => id === selected)));

  return (
    <fieldset
      aria-label="Selection"
      tabIndex={-1}
      className={styles.bar}
      data-open={count > 0}
      data-paper="never"
    >
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          aria-label={isOnPages ? `Select all ${several} on this page` : `Select all ${several}`}
          checked={isAll}
          onChange={() => (isAll ? unselectPage() : onSelectAll())}
        />
      </label>
      <p role="status">
        {matching?.isChosen
          ? `All ${totalText(matching)} selected`
          : count > 0 && `${formatCount(count)} selected`}
      </p>
      {count > 0 && (
        <>
          <Button variant="ghost" size="sm" onClick={() => onUnselectItems()}>
            Clear
          </Button>
          {isOnPages && canMatch && !matching.isChosen && (
            <div className={styles.matching}>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => matching.choose()}
              >{`Select all ${totalText(matching)} that match`}</Button>
            </div>
          )}
          <div className={styles.actions}>{children}</div>
        </>
      )}
    </fieldset>
  );
};
