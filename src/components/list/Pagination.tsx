import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../parts/Button';
import { type Noun, pageOfText, pageText } from '../parts/paging';
import surfaces from '../parts/surfaces.module.css';
import type { Shown } from './controllerOf';
import styles from './Pagination.module.css';
import { usePageFacts } from './usePageFacts';

interface PaginationProps {
  /** The records' noun, for "21-40 of 130 customers"; without it, "Page 2 of 7". */
  noun?: Noun;
  /** Hidden when there is one page only. */
  ifSeveral?: boolean;
  label?: string;
  /** In place of the text that the noun makes. */
  text?: string;
  /** Between the two buttons. */
  children?: ReactNode;
}

/** The pagination of the list in the context. */
export const Pagination = ({
  noun,
  ifSeveral = noun === undefined,
  label = 'Pages',
  text,
  children,
}: PaginationProps) => {
  const { page, setPage, hasNextPage, lookAhead }: Shown = useListContext();
  const facts = usePageFacts();
  const isSeveral = hasNextPage || page > 1;
  if (!isSeveral && (ifSeveral || facts.shown === 0)) return null;
  // Disabled by aria-disabled only, on the first and last page, so that the button keeps the focus.
  const go = (target: number, possible: boolean) => ({
    'aria-disabled': !possible,
    onPointerEnter: () => possible && lookAhead?.(target),
    onFocus: () => possible && lookAhead?.(target),
    onClick: () => possible && setPage(target),
  });
  return (
    <nav className={styles.paging} aria-label={label} data-paper="always">
      <p className={`${surfaces.quiet} tabular`} role="status">
        {text ?? (noun ? pageText(facts, noun) : pageOfText(facts))}
      </p>
      <div className={styles.buttons}>
        <Button variant="outline" {...go(page - 1, page > 1)}>
          <NavigateBefore aria-hidden="true" />
          Previous
        </Button>
        {children}
        <Button variant="outline" {...go(page + 1, hasNextPage === true)}>
          Next
          <NavigateNext aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
};
