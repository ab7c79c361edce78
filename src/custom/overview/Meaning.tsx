import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useId, useState } from 'react';
import { useClosedOutside } from '../../components/parts/useClosedOutside';
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
  const close = () => setOpen(false);
  const root = useClosedOutside(open, close);
  const id = useId();

  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={`What ${of} means`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <InfoOutlined aria-hidden="true" />
      </button>
      <div id={id} className={styles.bubble} role="status">
        {open && <p className={styles.text}>{children}</p>}
      </div>
    </div>
  );
};
