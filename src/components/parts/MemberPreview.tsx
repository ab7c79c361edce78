import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button';
import styles from './MemberPreview.module.css';

interface MemberPreviewProps {
  /** The screen's content in a sentence, for screen readers, to which the preview is one image. */
  description: string;
  /** A note below the preview. */
  note?: string | undefined;
  /** The screen of the phone. */
  screen: ReactNode;
  /** The form's inputs. */
  children: ReactNode;
}

/** Inputs with a preview of a member's phone: beside them, or below on request. */
export const MemberPreview = ({ description, note, screen, children }: MemberPreviewProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.halves}>
      <div className={styles.inputs}>{children}</div>
      <div className={styles.aside}>
        <Button
          variant="outline"
          className={styles.toggle}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide preview' : 'Show preview'}
        </Button>
        <figure id={id} className={styles.figure} data-open={isOpen}>
          <figcaption id={`${id}-caption`} className={styles.caption}>
            How members see it
          </figcaption>
          <div
            className={styles.phone}
            role="img"
            aria-labelledby={`${id}-caption`}
            aria-description={description}
          >
            {screen}
          </div>
          {note && <p className={styles.note}>{note}</p>}
        </figure>
      </div>
    </div>
  );
};
