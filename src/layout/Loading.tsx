import styles from './Loading.module.css';

/** Stands where a page will be while the session resolves or its code arrives. */
export const Loading = () => (
  <p role="status" className={styles.loading}>
    Loading...
  </p>
);
