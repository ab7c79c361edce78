import { csvFileName, toCsv } from '../../../domain/csv';
import { cellText, type Matching } from '../../../domain/imports';
import { Button } from '../parts/Button';
import { saveFile } from '../parts/saveFile';
import surfaces from '../parts/surfaces.module.css';
import { useTimeZone } from '../parts/useTimeZone';
import type { ToldLine } from './checkLines';
import styles from './import.module.css';
import type { Importer } from './importer';
import { LineList } from './LineList';
import { shownCell } from './shownCell';

interface ToldLinesProps {
  label: string;
  lines: readonly ToldLine[];
  headings: readonly string[];
  matching: Matching;
  importer: Importer;
  /** The name of a downloadable file of these lines, for correction and a new import; none without it. */
  fileType?: string;
}

/** Lines with validation messages. */
export const ToldLines = ({
  label,
  lines,
  headings,
  matching,
  importer,
  fileType,
}: ToldLinesProps) => {
  const timeZone = useTimeZone();
  const wordsOf = ({ field, message }: ToldLine['faults'][number]) => {
    const column = importer.columns.find((one) => one.field === field);
    return column ? `${column.label}: ${message}` : message;
  };
  const save = (type: string) => {
    const rows = lines.map(({ cells, faults }) => [
      ...headings.map((_, place) => cellText(cells[place])),
      faults.map(wordsOf).join('. '),
    ]);
    saveFile(toCsv([...headings, 'What is wrong'], rows), csvFileName(type, new Date(), timeZone));
  };

  return (
    <section className={styles.group} aria-label={label}>
      <div className={styles.groupHead}>
        <h3>{label}</h3>
        {fileType && (
          <Button variant="outline" size="sm" onClick={() => save(fileType)}>
            Download faulty lines
          </Button>
        )}
      </div>
      <LineList lines={lines}>
        {({ cells, faults }) => (
          <div className={styles.faultOf}>
            {faults.map((fault) => {
              const cell = shownCell(cells, matching, fault.field);
              return (
                <p key={fault.field + fault.message}>
                  <span>{wordsOf(fault)}</span>
                  {cell && !fault.message.includes(cell) && (
                    <span className={`${surfaces.quiet} tabular`}>{` (“${cell}”)`}</span>
                  )}
                </p>
              );
            })}
          </div>
        )}
      </LineList>
    </section>
  );
};
