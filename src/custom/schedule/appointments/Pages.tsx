import { useListContext } from 'react-admin';
import { Pagination } from '../../../components/list/Pagination';
import surfaces from '../../../components/parts/surfaces.module.css';
import { showingText } from '../schedulingWords';
import styles from './Pages.module.css';
import { pageCount, pageMarks } from './pageMarks';

interface PagesProps {
  /** The plural for the pages' label, such as "Pending services", and the singular. */
  label: string;
  noun: string;
}

/** The pagination of the list in the context: page numbers, with ellipses for skipped ones. */
export const Pages = ({ label, noun }: PagesProps) => {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = pageCount(total, perPage);
  const showing = showingText(page, perPage, total, noun);
  if (pages === 1) {
    return (
      <p className={surfaces.note} role="status">
        {showing}
      </p>
    );
  }
  return (
    <Pagination label={`${label}, pages`} text={showing}>
      <ol className={styles.numbers}>
        {pageMarks(page, pages).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <button
                type="button"
                className={styles.number}
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => setPage(mark)}
              >
                {mark}
              </button>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
    </Pagination>
  );
};
