import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatDateTime } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { currentTime } from '../../dataProvider/serverClock';
import styles from './Paper.module.css';
import { useTimeZone } from './useTimeZone';

interface PaperProps {
  children: ReactNode;
}

/** What is there on paper only, and made only for it: from before the page is printed until after. */
export const OnPaper = ({ children }: PaperProps) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The page is laid out for paper as soon as the listeners are done.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && children;
};

/** What is printed in place of the page on which it stands. */
export const Sheet = ({ children, landscape }: PaperProps & { landscape?: boolean }) => (
  <OnPaper>
    {createPortal(
      <div data-paper="sheet" data-landscape={landscape}>
        {children}
      </div>,
      document.body,
    )}
  </OnPaper>
);

/** The head of a paper: what it shows, whose it is, and when that was so. */
export const PaperHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <div>
      <h1 className={styles.title}>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    <Origin />
  </header>
);

const Origin = () => {
  const { user } = useAuth();
  const timeZone = useTimeZone();
  return (
    <p className={styles.origin}>
      {user?.clientName}
      <br />
      <span>{`Printed ${formatDateTime(currentTime(), timeZone)}`}</span>
    </p>
  );
};

/** Whose the page is and when it was printed, at the end of its own head. */
export const OriginOnPaper = () => (
  <OnPaper>
    <Origin />
  </OnPaper>
);

interface ChosenProps {
  label: string;
  value: string;
  /** What the values are called. */
  choices?: readonly { value: string; label: string }[];
}

/** What was chosen or typed in a field, which itself stays off paper; nothing if nothing was. */
export const ChosenOnPaper = ({ label, value, choices }: ChosenProps) =>
  value && (
    <OnPaper>
      <p>
        {`${label}: ${choices ? choices.find((choice) => choice.value === value)?.label : value}`}
      </p>
    </OnPaper>
  );
