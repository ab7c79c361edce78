import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../domain/money';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import styles from './import.module.css';

interface LineListProps<Line> {
  lines: readonly Line[];
  className?: string | undefined;
  /** Renders a line's messages, after its number. */
  children: (line: Line) => ReactNode;
}

const shownAtOnce = 50;

/** Lines of the file by number, with a button to show more. */
export const LineList = <Line extends { line: number }>({
  lines,
  className,
  children,
}: LineListProps<Line>) => {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      <ul className={styles.lines}>
        {lines.slice(0, shown).map((one) => (
          <li key={one.line} className={className}>
            <span className={`${surfaces.quiet} tabular`}>{`Line ${formatCount(one.line)}`}</span>
            {children(one)}
          </li>
        ))}
      </ul>
      {shown < lines.length && (
        <Button variant="ghost" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
    </>
  );
};
