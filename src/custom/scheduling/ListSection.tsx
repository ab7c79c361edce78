import Refresh from '@mui/icons-material/Refresh';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import styles from './ListSection.module.css';

interface ListSectionProps {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What a failure to load is called. */
  failure: string;
  /** What narrows the list, beside the button. */
  tools?: ReactNode;
  /** For whoever gives the list the focus. */
  section?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A list of the schedule under its title, asked anew by a button, and by another when it failed. */
export const ListSection = ({
  title,
  query: { error, isFetching, refetch },
  failure,
  tools,
  section: given,
  children,
}: ListSectionProps) => {
  const own = useRef<HTMLElement>(null);
  const section = given ?? own;
  const retry = () => {
    // The button goes; the focus stays in its place.
    section.current?.focus();
    refetch();
  };
  return (
    <section ref={section} className={styles.section} aria-label={title} tabIndex={-1}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.tools}>
          {tools}
          <Button
            variant="outline"
            aria-disabled={isFetching}
            onClick={() => !isFetching && refetch()}
          >
            <Refresh className={styles.refresh} data-busy={isFetching} aria-hidden="true" />
            Refresh
          </Button>
        </div>
      </header>
      {error && (
        <ErrorBanner message={failure}>
          <Button variant="outline" size="sm" disabled={isFetching} onClick={retry}>
            Retry
          </Button>
        </ErrorBanner>
      )}
      {children}
    </section>
  );
};
