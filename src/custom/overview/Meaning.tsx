import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './Meaning.module.css';

interface MeaningProps {
  /** The figure that is explained. */
  of: string;
  children: string;
}

/**
 * A button that explains a figure, for mouse, touch and keyboard. It closes on Escape and on losing the
 * focus.
 */
export const Meaning = ({ of, children }: MeaningProps) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={`What ${of} means`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <InfoOutlined aria-hidden="true" />
      </button>
      <div id={id} className={styles.bubble} role="status">
        {open && <p className={styles.text}>{children}</p>}
      </div>
    </div>
  );
};
