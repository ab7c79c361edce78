import { useEffect, useId, useState } from 'react';
import { matchColumns } from '../../../domain/headings';
import type { ColumnUse, Matching } from '../../../domain/imports';
import { counted, listed } from '../../../domain/text';
import dialogs from '../dialogs/dialogs.module.css';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import styles from './import.module.css';
import type { Importer } from './importer';
import type { Table } from './openTable';
import type { TableReading } from './table';

interface ColumnsStepProps {
  table: Table;
  reading: TableReading;
  importer: Importer;
  /** As it was chosen before. */
  matching: Matching | undefined;
  onBack: () => void;
  onMatched: (matching: Matching) => void;
}

/** Maps the columns of the table to fields: guessed from the headings, and correctable by hand. */
export const ColumnsStep = ({
  table,
  reading: { headings, filled, examples, count },
  importer: { columns, needs },
  matching,
  onBack,
  onMatched,
}: ColumnsStepProps) => {
  const id = useId();
  const [chosen, setChosen] = useState<Matching>(
    () => matching ?? matchColumns(headings, columns, (place) => Boolean(filled[place])),
  );
  const uses = useUses(table, chosen);
  const isReady = needs.fields.some((field) => chosen[field]?.length);
  const nameOf = (place: number) => headings[place]?.trim() || `Column ${place + 1}`;
  const places = headings.map((_, place) => place).filter((place) => filled[place]);
  const empty = headings.length - places.length;
  const left = places.flatMap((place) => {
    const { unused = 0 } = uses?.[place] ?? {};
    return unused > 0 ? `${nameOf(place)} (${counted(unused, 'cell')})` : [];
  });

  const choose = (place: number, field: string) =>
    setChosen(
      Object.fromEntries(
        columns.map((column) => {
          const others = (chosen[column.field] ?? []).filter((one) => one !== place);
          return [column.field, column.field === field ? [...others, place] : others];
        }),
      ),
    );

  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          <p className={surfaces.note}>
            What is in each column? If several hold the same, the first one with a value is used. An
            empty cell changes nothing.
          </p>
          <ul className={styles.columns}>
            {places.map((place) => {
              const field = columns.find((column) => chosen[column.field]?.includes(place))?.field;
              const before = field ? (chosen[field] ?? []) : [];
              const rank = before.indexOf(place);
              return (
                <li key={place} className={styles.column} data-left={field === undefined}>
                  <label htmlFor={`${id}${place}`}>{nameOf(place)}</label>
                  <select
                    id={`${id}${place}`}
                    value={field ?? ''}
                    onChange={({ target: { value } }) => choose(place, value)}
                  >
                    <option value="">Leave out</option>
                    {columns.map((column) => (
                      <option key={column.field} value={column.field}>
                        {column.label}
                      </option>
                    ))}
                  </select>
                  <span className={styles.example}>
                    {`${rank > 0 ? `if ${listed(before.slice(0, rank).map(nameOf))} ${rank > 1 ? 'are' : 'is'} empty; ` : ''}for example ${examples[place]}`}
                  </span>
                </li>
              );
            })}
          </ul>
          {empty > 0 && <p className={surfaces.quiet}>{`${counted(empty, 'empty column')}.`}</p>}
          <p className={surfaces.note} role="status">
            {uses &&
              (left.length > 0 ? `Not imported: ${listed(left)}.` : 'All cells are imported.')}
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        {!isReady && <span className={dialogs.hindrance}>{needs.words}</span>}
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={!isReady} onClick={() => onMatched(chosen)}>
          {`Check ${counted(count, 'line')}`}
        </Button>
      </DialogFooter>
    </>
  );
};

/** Counts the filled and the unused cells of each column. */
function useUses(table: Table, matching: Matching) {
  const [uses, setUses] = useState<readonly ColumnUse[]>();
  useEffect(() => {
    let isLatest = true;
    // A failure leaves the columns without counts; the check of the lines reports it.
    table.uses(matching).then(
      (found) => isLatest && setUses(found),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [table, matching]);
  return uses;
}
