import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Button } from './Button';
import styles from './Paging.module.css';
import type { PagedList } from './usePagedList';

interface PagingProps {
  list: Pick<PagedList, 'page' | 'hasNext'>;
  /** Where in the list the page is, such as "Page 2 of 7". */
  children: string;
  onPage: (page: number) => void;
}

/** The row under a list that leads to the pages around this one. */
export const Paging = ({ list: { page, hasNext }, children, onPage }: PagingProps) => {
  // At the ends a button stays in the way of the keyboard, so that the focus is not lost.
  const go = (target: number, possible: boolean) => ({
    'aria-disabled': !possible,
    onClick: () => possible && onPage(target),
  });
  return (
    <nav className={styles.paging} aria-label="Pages">
      <p className={styles.text} role="status">
        {children}
      </p>
      <div className={styles.buttons}>
        <Button variant="outline" {...go(page - 1, page > 1)}>
          <NavigateBefore aria-hidden="true" />
          Previous
        </Button>
        <Button variant="outline" {...go(page + 1, hasNext)}>
          Next
          <NavigateNext aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
};
