import styles from './Loading.module.css';

/** Stands where a page will be while the session resolves or its code arrives (SHELL-07). */
export const Loading = () => (
  <p role="status" className={styles.loading}>
    Loading...
  </p>
);
