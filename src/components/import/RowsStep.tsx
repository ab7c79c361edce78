import { type ReactNode, useId } from 'react';
import { formatCount } from '../../../domain/money';
import { counted, listed } from '../../../domain/text';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import { encodings } from './fileText';
import styles from './import.module.css';
import { LineList } from './LineList';
import type { TableReading } from './table';
import { headingRows, separators } from './tableForm';
import type { ReadTable } from './useTable';

interface RowsStepProps {
  reading: TableReading;
  table: Pick<ReadTable, 'chosen' | 'fault' | 'readAs'>;
  onBack: () => void;
  onRead: () => void;
}

/** Shows how the table was read: its form, each part of which can be chosen, and its first rows. */
export const RowsStep = ({
  reading,
  table: { chosen, fault, readAs },
  onBack,
  onRead,
}: RowsStepProps) => {
  const form = { ...reading.form, ...chosen };
  const { isEncodingOpen, doubts, count } = reading;
  const lines = Math.min(headingRows, reading.textLines);
  const isUnicode = form.encoding?.startsWith('utf-');
  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          <div className={styles.form}>
            {form.encoding && (
              <Choice
                label="Encoding"
                value={form.encoding}
                choices={encodings}
                onChoose={(encoding) => readAs({ encoding })}
              />
            )}
            <Choice
              label="Separator"
              value={form.separator}
              choices={{
                ...separators,
                [form.separator]: separators[form.separator] ?? form.separator,
              }}
              onChoose={(separator) => readAs({ separator })}
            />
            <Choice
              label="Headings"
              value={String(form.heading)}
              choices={Object.fromEntries([
                ...Array.from({ length: lines }, (_, index) => [index + 1, `In line ${index + 1}`]),
                ['0', 'No headings'],
              ])}
              onChoose={(heading) => readAs({ heading: Number(heading) })}
            />
          </div>
          {fault ? (
            <ErrorBanner message={fault} />
          ) : (
            <>
              <p className={surfaces.note} role="status">
                {countWords(reading)}
              </p>
              {isEncodingOpen && !isUnicode && (
                <p className={surfaces.note}>
                  The file does not name its encoding. Please choose another one if letters look
                  wrong below.
                </p>
              )}
              <FirstRows reading={reading} />
              {doubts.length > 0 && (
                <section className={styles.group} aria-label="Doubtful lines">
                  <h3>{counted(doubts.length, 'doubtful line')}</h3>
                  <LineList lines={doubts}>
                    {({ message }) => <p className={styles.faultOf}>{message}</p>}
                  </LineList>
                </section>
              )}
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={fault !== undefined} onClick={onRead}>
          {`Continue with ${counted(count, 'line')}`}
        </Button>
      </DialogFooter>
    </>
  );
};

/** "7 lines to import. The table has 9 lines, including 1 with headings and 1 empty." */
function countWords({ count, form, textLines, above, empty, breaks }: TableReading): string {
  const others = [
    above > 0 && `${formatCount(above)} above the headings`,
    form.heading > 0 && '1 with headings',
    empty > 0 && `${formatCount(empty)} empty`,
    breaks > 0 && `${formatCount(breaks)} within cells`,
  ].filter((part) => part !== false);
  const rest = others.length > 0 ? `, including ${listed(others)}` : '';
  return `${counted(count, 'line')} to import. The table has ${counted(textLines, 'line')}${rest}.`;
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: Readonly<Record<string, ReactNode>>;
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
};

const longestShown = 60;

const shortened = (cell: string) => {
  const text = cell.replace(/\r\n|\n|\r/g, ' ↵ ');
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
};

/** The first rows as they were read; what stands above the headings is not imported. */
const FirstRows = ({ reading: { shown, headings, form } }: { reading: TableReading }) => {
  const width = shown.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const places = Array.from({ length: width }, (_, place) => place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.rows} aria-label="First rows, as they were read" tabIndex={0}>
      <table>
        <tbody>
          {shown.map(({ line, cells }) => (
            <tr
              key={line}
              data-row={line === form.heading ? 'heading' : line < form.heading ? 'above' : 'line'}
            >
              <th scope="row">{formatCount(line)}</th>
              {places.map((place) =>
                line === form.heading ? (
                  <th key={place} scope="col">
                    {shortened(cells[place] ?? '')}
                  </th>
                ) : (
                  <td key={place}>{shortened(cells[place] ?? '')}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
