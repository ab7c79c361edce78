import { useState } from 'react';
import type { Settlement } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { Button } from '../parts/Button';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import surfaces from '../parts/surfaces.module.css';
import styles from './import.module.css';
import type { SameLine } from './useImportCheck';

interface SameLinesProps {
  lines: readonly SameLine[];
  settlements: readonly Settlement[];
  /** What is done with those that are not chosen for. */
  settle: Settlement;
  choices: ReadonlyMap<number, Settlement>;
  onSettle: (settle: Settlement) => void;
  onChoose: (line: number, settle: Settlement) => void;
}

const words: Readonly<Record<Settlement, string>> = {
  skip: 'Leave as it is',
  update: 'Change it',
  create: 'Add as new',
};

const shownAtOnce = 50;

/** The lines that are there already, and what to do with all of them or with one. */
export const SameLines = ({
  lines,
  settlements,
  settle,
  choices,
  onSettle,
  onChoose,
}: SameLinesProps) => {
  const [shown, setShown] = useState(shownAtOnce);
  const offered = settlements.map((value) => ({ value, label: words[value] }));
  return (
    <section className={styles.group} aria-label="There already">
      <div className={styles.groupHead}>
        <h3>{formatCount(lines.length)} there already, and different</h3>
        <ChoiceGroup
          label="What to do with all of them"
          value={settle}
          choices={offered}
          onChange={onSettle}
        />
      </div>
      <ul className={styles.lines}>
        {lines.slice(0, shown).map(({ line, name }) => (
          <li key={line} className={styles.same}>
            <span className={`${surfaces.quiet} tabular`}>Line {formatCount(line)}</span>
            <span>{name}</span>
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
          </li>
        ))}
      </ul>
      {shown < lines.length && (
        <Button variant="ghost" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
    </section>
  );
};
