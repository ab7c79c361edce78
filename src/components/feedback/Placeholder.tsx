import styles from '../parts/surfaces.module.css';

interface PlaceholderProps {
  width?: string;
  /** Of a text, if it is not said. */
  height?: string;
}

/** In the place of a text, or of a button, that is on its way. */
export const Placeholder = ({ width = '8rem', height = '0.75em' }: PlaceholderProps) => (
  <span
    className={styles.placeholder}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
);
