import styles from './JumpButton.module.css';
import { jumpState } from './jumpState';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A button that looks like a search field, and opens the search over everything. */
export const JumpButton = () => (
  <button
    type="button"
    className={styles.jump}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K /"
    onClick={() => jumpState.set(true)}
  >
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </svg>
    <span className={styles.words}>Find a customer, service or page</span>
    <span className={styles.keys} aria-hidden="true">
      {isApple() ? '⌘K' : 'Ctrl K'}
    </span>
  </button>
);
