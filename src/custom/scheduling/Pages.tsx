import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import surfaces from '../../components/surfaces.module.css';
import styles from './Pages.module.css';
import { pageMarks } from './pageMarks';

interface PagesProps {
  /** What is paged, such as "Pending services". */
  of: string;
  page: number;
  pages: number;
  /** Which records the page shows, such as "Showing 6-10 of 12 services". */
  showing: string;
  onChange: (page: number) => void;
}

/** The pages of a list, numbered, with ellipses where there are many (PEND-08, PEND-09). */
export const Pages = ({ of, page, pages, showing, onChange }: PagesProps) => (
  <div className={styles.pages}>
    <p className={surfaces.note} role="status">
      {showing}
    </p>
    {pages > 1 && (
      <nav className={styles.pager} aria-label={`${of}, pages`}>
        <Step to={page - 1} isThere={page > 1} onChange={onChange}>
          <NavigateBefore aria-hidden="true" />
          Previous
        </Step>
        <ol className={styles.numbers}>
          {pageMarks(page, pages).map((mark) => (
            <li key={mark}>
              {typeof mark === 'number' ? (
                <button
                  type="button"
                  className={styles.number}
                  aria-label={`Page ${mark}`}
                  aria-current={mark === page ? 'page' : undefined}
                  onClick={() => onChange(mark)}
                >
                  {mark}
                </button>
              ) : (
                <span className={styles.gap}>…</span>
              )}
            </li>
          ))}
        </ol>
        <Step to={page + 1} isThere={page < pages} onChange={onChange}>
          Next
          <NavigateNext aria-hidden="true" />
        </Step>
      </nav>
    )}
  </div>
);

interface StepProps {
  to: number;
  isThere: boolean;
  onChange: (page: number) => void;
  children: ReactNode;
}

/** At the end of the list it stays where it is, so that the keyboard does not lose it. */
const Step = ({ to, isThere, onChange, children }: StepProps) => (
  <Button
    variant="outline"
    size="sm"
    aria-disabled={!isThere}
    onClick={() => isThere && onChange(to)}
  >
    {children}
  </Button>
);
