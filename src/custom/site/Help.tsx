import styles from './Help.module.css';

/** The page behind "Help & Support" in the user menu. */
export const Help = () => (
  <div className={styles.page}>
    <title>Help & Support - Verbena</title>
    <h1 className={styles.title}>Help & Support</h1>
    <p>This feature will be implemented when the backend is ready.</p>
  </div>
);
