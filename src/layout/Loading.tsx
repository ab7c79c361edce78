import styles from './Loading.module.css';

/** The placeholder of a page while the session resolves or its code loads. */
export const Loading = () => (
  <p role="status" className={styles.loading}>
    Loading...
  </p>
);
