import { useId, useState } from 'react';
import { type Matching, matchColumns } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import dialogs from '../dialogs/dialogs.module.css';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import styles from './import.module.css';
import type { Importer } from './importer';
import type { Table } from './readTable';

interface ColumnsStepProps {
  table: Table;
  importer: Importer;
  /** As it was chosen before. */
  matching: Matching | undefined;
  onBack: () => void;
  onMatched: (matching: Matching) => void;
}

/** Says which column of the table is which; found by the headings, changed by hand. */
export const ColumnsStep = ({ table, importer, matching, onBack, onMatched }: ColumnsStepProps) => {
  const id = useId();
  const { columns, needs } = importer;
  const { headings, lines, firstLine } = table;
  const [chosen, setChosen] = useState(() => matching ?? matchColumns(headings, columns));
  const isReady = needs.fields.some((field) => chosen[field] !== undefined);
  const exampleOf = (place: number | undefined) =>
    place === undefined ? '' : (lines.find((cells) => cells[place]?.trim())?.[place] ?? '');

  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          <p className={surfaces.note}>
            {`${formatCount(lines.length)} ${plural(lines.length, 'line')}. Which column is which? An empty cell changes nothing.`}
          </p>
          {firstLine > 2 && (
            <p
              className={surfaces.quiet}
            >{`Line ${formatCount(firstLine - 1)} is taken for the headings.`}</p>
          )}
          <ul className={styles.columns}>
            {columns.map(({ field, label }) => {
              const place = chosen[field];
              return (
                <li key={field} className={styles.column}>
                  <label htmlFor={`${id}${field}`}>{label}</label>
                  <select
                    id={`${id}${field}`}
                    value={place ?? ''}
                    onChange={({ target: { value } }) =>
                      setChosen({ ...chosen, [field]: value === '' ? undefined : Number(value) })
                    }
                  >
                    <option value="">Not in the table</option>
                    {headings.map((heading, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      <option key={index} value={index}>
                        {heading.trim() || `Column ${index + 1}`}
                      </option>
                    ))}
                  </select>
                  <span className={styles.example}>
                    {exampleOf(place) && `such as ${exampleOf(place)}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      </DialogBody>
      <DialogFooter>
        {!isReady && <span className={dialogs.hindrance}>{needs.words}</span>}
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={!isReady} onClick={() => onMatched(chosen)}>
          {`Check ${formatCount(lines.length)} ${plural(lines.length, 'line')}`}
        </Button>
      </DialogFooter>
    </>
  );
};
