import { csvFileName, toCsv, unguarded } from '../../../domain/csv';
import type { Matching } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { currentTime } from '../../dataProvider/serverClock';
import { Button } from '../parts/Button';
import { saveFile } from '../parts/saveFile';
import surfaces from '../parts/surfaces.module.css';
import { useTimeZone } from '../parts/useTimeZone';
import type { FaultyLine } from './checkLines';
import styles from './import.module.css';
import type { Importer } from './importer';
import { LineList } from './LineList';
import { cellsOf, type Table } from './readTable';
import { shownCell } from './shownCell';

interface FaultyLinesProps {
  lines: readonly FaultyLine[];
  table: Table;
  matching: Matching;
  importer: Importer;
  resource: string;
}

/** The lines that are not imported, each with its reasons, to be corrected in a file of them. */
export const FaultyLines = ({ lines, table, matching, importer, resource }: FaultyLinesProps) => {
  const timeZone = useTimeZone();
  const columnOf = (field: string) =>
    importer.columns.find((column) => column.field === field)?.label;
  const wordsOf = ({ field, message }: FaultyLine['faults'][number]) => {
    const label = columnOf(field);
    return label ? `${label}: ${message}` : message;
  };
  const cellOf = (line: number, field: string) => shownCell({ table, matching, line }, field);
  const save = () => {
    const rows = lines.map(({ line, faults }) => [
      ...table.headings.map((_, place) => unguarded(cellsOf(table, line)[place] ?? '')),
      faults.map(wordsOf).join('. '),
    ]);
    const name = csvFileName(`${resource}-with-faults`, currentTime(), timeZone);
    saveFile(toCsv([...table.headings, 'What is wrong'], rows), name);
  };

  return (
    <section className={styles.group} aria-label="Lines with faults">
      <div className={styles.groupHead}>
        <h3>{`${formatCount(lines.length)} ${plural(lines.length, 'line')} with faults`}</h3>
        <Button variant="outline" size="sm" onClick={save}>
          Download faulty lines
        </Button>
      </div>
      <LineList lines={lines}>
        {({ line, faults }) => (
          <div className={styles.faultOf}>
            {faults.map((fault) => (
              <p key={fault.field + fault.message}>
                {wordsOf(fault)}
                {cellOf(line, fault.field) && (
                  <span className={`${surfaces.quiet} tabular`}>
                    {` (“${cellOf(line, fault.field)}”)`}
                  </span>
                )}
              </p>
            ))}
          </div>
        )}
      </LineList>
    </section>
  );
};
