import type { Matching, Settlement } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { formatDate } from '../../../domain/time';
import type { Noun } from '../list/paging';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import surfaces from '../parts/surfaces.module.css';
import { useTimeZone } from '../parts/useTimeZone';
import styles from './import.module.css';
import type { Importer } from './importer';
import { LineList } from './LineList';
import type { Table } from './readTable';
import { shownCell } from './shownCell';
import type { SameLine } from './useImportCheck';

interface SameLinesProps {
  lines: readonly SameLine[];
  table: Table;
  matching: Matching;
  importer: Importer;
  /** What is done with those that are not chosen for. */
  settle: Settlement;
  choices: ReadonlyMap<number, Settlement>;
  onSettle: (settle: Settlement) => void;
  onChoose: (line: number, settle: Settlement) => void;
}

/** What is said of lines whose record is there already. */
export const alreadyThere = 'there already, and different';

const words: Readonly<Record<Settlement, string>> = {
  skip: 'Leave as it is',
  update: 'Change it',
  create: 'Add as new',
};

/** The lines that are there already, and what to do with all of them or with one. */
export const SameLines = ({
  lines,
  table,
  matching,
  importer: { noun, columns, settlements, words: own },
  settle,
  choices,
  onSettle,
  onChoose,
}: SameLinesProps) => {
  const timeZone = useTimeZone();
  const labels = { ...words, ...own?.settlements };
  const saidIn = (line: number) =>
    columns.flatMap(({ field, label }) => {
      const cell = shownCell({ table, matching, line }, field);
      return cell ? `${label} ${cell}` : [];
    });
  const offered = settlements.map((value) => ({ value, label: labels[value] }));
  return (
    <section className={styles.group} aria-label="There already">
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
        {({ line, name }) => (
          <>
            <div>
              <p>{name}</p>
              <p className={`${surfaces.quiet} tabular`}>{saidIn(line).join(' · ')}</p>
            </div>
            <select
              aria-label={`What to do with line ${line}`}
              value={choices.get(line) ?? settle}
              onChange={({ target }) => onChoose(line, target.value as Settlement)}
            >
              {offered.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
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
