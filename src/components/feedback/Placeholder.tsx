import styles from '../parts/surfaces.module.css';

interface PlaceholderProps {
  width?: string;
  /** Of a line of text by default. */
  height?: string;
}

/** A skeleton of a text or button that is loading. */
export const Placeholder = ({ width = '8rem', height = '0.75em' }: PlaceholderProps) => (
  <span
    className={styles.placeholder}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
);
