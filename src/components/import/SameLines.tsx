import type { Matching, Settlement } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { formatDate } from '../../../domain/time';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import type { Noun } from '../parts/paging';
import surfaces from '../parts/surfaces.module.css';
import { useTimeZone } from '../parts/useTimeZone';
import styles from './import.module.css';
import type { Importer } from './importer';
import type { LineChoice } from './importMethods';
import { LineList } from './LineList';
import { shownCell } from './shownCell';
import type { SameLine } from './useImportCheck';

interface SameLinesProps {
  lines: readonly SameLine[];
  matching: Matching;
  importer: Importer;
  /** The default for duplicates without a choice of their own. */
  settle: Settlement;
  choices: ReadonlyMap<number, LineChoice>;
  onSettle: (settle: Settlement) => void;
  onChoose: (choice: LineChoice) => void;
}

/** The words for duplicates: lines whose record exists. */
export const alreadyThere = 'already there with other details';

const words: Readonly<Record<Settlement, string>> = {
  skip: 'Leave as it is',
  update: 'Update from the file',
  create: 'Add as new',
};

/** The settlement of a duplicate; an update without changes is a skip. */
export const settledAs = (
  { line, changes }: SameLine,
  settle: Settlement,
  choices: ReadonlyMap<number, LineChoice>,
): Settlement => {
  const chosen = choices.get(line)?.settle ?? settle;
  return chosen === 'update' && changes.length === 0 ? 'skip' : chosen;
};

/** The duplicates, and the choice of what to do with all of them or with one. */
export const SameLines = ({
  lines,
  matching,
  importer: { noun, columns, settlements, words: own },
  settle,
  choices,
  onSettle,
  onChoose,
}: SameLinesProps) => {
  const timeZone = useTimeZone();
  const labels = { ...words, ...own?.settlements };
  const labelOf = (field: string) => columns.find((one) => one.field === field)?.label ?? field;
  const saidBy = (cells: readonly string[]) =>
    columns.flatMap(({ field, label }) => {
      const cell = shownCell(cells, matching, field);
      return cell ? `${label} ${cell}` : [];
    });
  const offered = settlements.map((value) => ({ value, label: labels[value] }));
  return (
    <section className={styles.group} aria-label="Already in your list">
      <div className={styles.groupHead}>
        <h3>{`${formatCount(lines.length)} ${own?.already ?? alreadyThere}`}</h3>
        <ChoiceGroup
          label="What to do with all of them"
          value={settle}
          choices={offered}
          onChange={onSettle}
        />
      </div>
      {givenSentences(lines, noun, timeZone).map((sentence) => (
        <p key={sentence} className={surfaces.quiet}>
          {sentence}
        </p>
      ))}
      <LineList lines={lines} className={styles.same}>
        {(one) => {
          const { line, name, cells, changes } = one;
          const settled = settledAs(one, settle, choices);
          const { fields = changes.map(({ field }) => field) } = choices.get(line) ?? {};
          const take = (field: string, isTaken: boolean) =>
            onChoose({
              line,
              settle: 'update',
              fields: changes
                .map((change) => change.field)
                .filter((other) => (other === field ? isTaken : fields.includes(other))),
            });
          return (
            <>
              <div>
                <p>{name}</p>
                {settled !== 'update' && (
                  <p className={`${surfaces.quiet} tabular`}>{saidBy(cells).join(' · ')}</p>
                )}
                {settled === 'update' &&
                  changes.map(({ field, before, after, uses }) => (
                    <label key={field} className={styles.change}>
                      <input
                        type="checkbox"
                        checked={fields.includes(field)}
                        onChange={({ target }) => take(field, target.checked)}
                      />
                      <span className="tabular">
                        <span>{`${labelOf(field)}: `}</span>
                        <s>{before || 'nothing'}</s>
                        <span>{` → ${after}`}</span>
                        {fields.includes(field) &&
                          uses.map((use) => (
                            <span key={use} className={styles.use}>
                              {use}
                            </span>
                          ))}
                      </span>
                    </label>
                  ))}
              </div>
              <select
                aria-label={`What to do with line ${line}`}
                value={settled}
                onChange={({ target }) => onChoose({ line, settle: target.value as Settlement })}
              >
                {offered
                  .filter(({ value }) => value !== 'update' || changes.length > 0)
                  .map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </select>
            </>
          );
        }}
      </LineList>
    </section>
  );
};

/** "These 12 gifts of points were given on Nov 24, 2026 by Ann Lee.", for each such occasion. */
function givenSentences(lines: readonly SameLine[], noun: Noun, timeZone: string): string[] {
  const counts = new Map<string, number>();
  for (const { given } of lines) {
    if (!given) continue;
    const occasion = `on ${formatDate(given.at, timeZone)}${given.by ? ` by ${given.by}` : ''}`;
    counts.set(occasion, (counts.get(occasion) ?? 0) + 1);
  }
  return [...counts].map(([occasion, count]) =>
    count === 1
      ? `This ${noun[0]} was given ${occasion}.`
      : `These ${formatCount(count)} ${noun[1]} were given ${occasion}.`,
  );
}
