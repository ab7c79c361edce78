import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { type DragEvent, useId, useRef, useState } from 'react';
import { importLimits } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import { readFile } from './fileText';
import styles from './import.module.css';
import type { Importer } from './importer';
import type { ReadTable } from './useTable';

interface SourceStepProps {
  importer: Importer;
  table: Pick<ReadTable, 'read' | 'fault'>;
  onCancel: () => void;
}

/** Takes a table: a file that is chosen or dropped, or cells that are pasted. */
export const SourceStep = ({ importer, table, onCancel }: SourceStepProps) => {
  const { noun, columns } = importer;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState('');

  const takeFile = (file: File | undefined) =>
    file && table.read(async () => ({ bytes: await readFile(file) }));
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          <p
            className={surfaces.note}
          >{`A table with one ${noun[0]} in each line. Columns that can be imported: ${columns.map(({ label }) => label).join(', ')}. At most ${formatCount(importLimits.lines)} lines; nothing is changed before you have seen how it was read and what it means.`}</p>
          <fieldset
            className={styles.zone}
            aria-label="Table"
            data-over={over}
            onDragEnter={drag(true)}
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={(event) => {
              drag(false)(event);
              takeFile(event.dataTransfer.files[0]);
            }}
          >
            <Button variant="outline" autoFocus onClick={() => input.current?.click()}>
              <UploadFileOutlined aria-hidden="true" />
              Choose a CSV file
            </Button>
            <span className={surfaces.quiet}>or drop one here</span>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              data-testid="import-file"
              onChange={({ target }) => {
                takeFile(target.files?.[0]);
                target.value = '';
              }}
            />
          </fieldset>
          <div className={styles.paste}>
            <label htmlFor={id}>Or paste cells from a spreadsheet</label>
            <textarea
              id={id}
              rows={6}
              spellCheck={false}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          </div>
          {table.fault && <ErrorBanner message={table.fault} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!pasted.trim()} onClick={() => table.read(() => ({ pasted }))}>
          Continue
        </Button>
      </DialogFooter>
    </>
  );
};
