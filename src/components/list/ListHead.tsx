import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/Button';
import { useIsNarrow } from '../parts/useIsNarrow';
import styles from './ListHead.module.css';

interface ListHeadProps {
  /** The number of records; hidden while unknown. */
  count: ReactNode;
  /** Beside it. */
  aside?: ReactNode;
  /** The menus of the list. */
  children: ReactNode;
}

/** The line right above the rows of a list; on a phone its menus unfold below it. */
export const ListHead = ({ count, aside, children }: ListHeadProps) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.head}>
      <p className={styles.count} role="status">
        {count}
      </p>
      {!isNarrow && aside}
      {isNarrow && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="List options"
          aria-expanded={isOpen}
          aria-controls={id}
          data-paper="never"
          onClick={() => setIsOpen(!isOpen)}
        >
          <MoreHoriz />
        </Button>
      )}
      <div id={id} className={styles.menus} data-paper="never" hidden={isNarrow && !isOpen}>
        {isNarrow && aside}
        {children}
      </div>
    </div>
  );
};
