import { createContext, type ReactNode, Suspense, useContext, useId, useState } from 'react';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import styles from './charts.module.css';

interface ChartCardProps {
  title: string;
  heading?: 'h2' | 'h3';
  isWide?: boolean;
  isLoading: boolean;
  /** There is nothing to draw. */
  isEmpty: boolean;
  /** Says so. */
  none: string;
  /** Content above the drawing. */
  lead?: ReactNode;
  /** Buttons beside the switch. */
  actions?: ReactNode;
  /** Stands in the place of a drawing that could not be loaded. */
  failure?: ReactNode;
  /** The same figures as a table, in a context that tells the heading's id. */
  table: ReactNode;
  /** The drawing. */
  children: ReactNode;
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

type View = (typeof views)[number]['value'];

const LabelledBy = createContext<string | undefined>(undefined);

/** A chart that can be read as a table. Its box keeps its size while figures and drawing load. */
export const ChartCard = ({
  title,
  heading: Heading = 'h3',
  isWide = false,
  isLoading,
  isEmpty,
  none,
  lead,
  actions,
  failure,
  table,
  children,
}: ChartCardProps) => {
  const id = useId();
  const [view, setView] = useState<View>('chart');
  const isDrawn = !isLoading && !isEmpty && !failure;
  return (
    <section className={styles.card} data-wide={isWide} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        <div className={styles.actions} data-paper="never">
          {actions}
          <ChoiceGroup label={`${title} as`} value={view} choices={views} onChange={setView} />
        </div>
      </div>
      {lead}
      <div className={styles.box}>
        {failure}
        {isLoading && !failure && <div className={styles.placeholder} aria-hidden="true" />}
        {!isLoading && isEmpty && !failure && <p className={styles.none}>{none}</p>}
        {isDrawn && view === 'chart' && <Suspense>{children}</Suspense>}
        {isDrawn && view === 'table' && <LabelledBy value={id}>{table}</LabelledBy>}
      </div>
    </section>
  );
};

interface FiguresTableProps {
  headers: readonly string[];
  /** The first of a row names it. */
  rows: readonly (readonly string[])[];
}

/** A short table of a card. */
export const FiguresTable = ({ headers, rows }: FiguresTableProps) => (
  <table className={styles.table} aria-labelledby={useContext(LabelledBy)}>
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and none moves
        <tr key={index}>
          <th scope="row">{name}</th>
          {values.map((value, column) => (
            <td key={headers[column + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
