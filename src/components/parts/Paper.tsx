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

/** Renders its children for print only, from `beforeprint` to `afterprint`. */
export const OnPaper = ({ children }: PaperProps) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser lays out the page right after its listeners.
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

/** A sheet that is printed in place of the page. */
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

/** The head of a printed sheet: title, business and time of printing. */
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
      <span>{user?.clientName}</span>
      <br />
      <span>{`Printed ${formatDateTime(currentTime(), timeZone)}`}</span>
    </p>
  );
};

/** The business and the time of printing, on paper only. */
export const OriginOnPaper = () => (
  <OnPaper>
    <Origin />
  </OnPaper>
);

interface ChosenProps {
  label: string;
  value: string;
  /** The labels of the values. */
  choices?: readonly { value: string; label: string }[];
}

/** A field's value as text on paper, where its input is hidden; nothing for an empty field. */
export const ChosenOnPaper = ({ label, value, choices }: ChosenProps) =>
  value && (
    <OnPaper>
      <p>
        {`${label}: ${choices ? choices.find((choice) => choice.value === value)?.label : value}`}
      </p>
    </OnPaper>
  );
