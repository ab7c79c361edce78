import { type ReactNode, Suspense, useId, useState } from 'react';
import { ChoiceGroup } from '../../components/parts/ChoiceGroup';
import styles from './charts.module.css';

interface ChartCardProps {
  title: string;
  isWide?: boolean;
  isLoading: boolean;
  /** There is nothing to draw. */
  isEmpty: boolean;
  /** The figures as a table; the first of a row names it. */
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** The drawing. */
  children: ReactNode;
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

type View = (typeof views)[number]['value'];

/** A chart that can be read as a table. Its box keeps its size while figures and drawing load. */
export const ChartCard = ({
  title,
  isWide = false,
  isLoading,
  isEmpty,
  headers,
  rows,
  children,
}: ChartCardProps) => {
  const id = useId();
  const [view, setView] = useState<View>('chart');
  const isDrawn = !isLoading && !isEmpty;
  return (
    <section className={styles.card} data-wide={isWide} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {isDrawn && (
          <div data-paper="never">
            <ChoiceGroup label={`${title} as`} value={view} choices={views} onChange={setView} />
          </div>
        )}
      </div>
      <div className={styles.box}>
        {isLoading && <div className={styles.placeholder} aria-hidden="true" />}
        {!isLoading && isEmpty && <p className={styles.none}>No revenue in this period</p>}
        {isDrawn && view === 'chart' && <Suspense>{children}</Suspense>}
        {isDrawn && view === 'table' && (
          <table className={styles.table} aria-labelledby={id}>
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
              {rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, column) => (
                    <td key={headers[column + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
};
