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
  /** The width of a window below which the menus are folded. */
  foldedBelow?: string;
  /** The menus of the list. */
  children: ReactNode;
}

/** The line right above the rows of a list; where it has no room for its menus they unfold below it. */
export const ListHead = ({ count, aside, foldedBelow, children }: ListHeadProps) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  const isFolded = useIsNarrow(foldedBelow);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.head}>
      <p className={styles.count} role="status">
        {count}
      </p>
      {!isNarrow && aside}
      {isFolded && (
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
      <div id={id} className={styles.menus} data-paper="never" hidden={isFolded && !isOpen}>
        {isNarrow && aside}
        {children}
      </div>
    </div>
  );
};
