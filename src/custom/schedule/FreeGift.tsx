import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import styles from './FreeGift.module.css';

/** Marks an intro service. */
export const FreeGift = () => (
  <span className={styles.gift}>
    <CardGiftcardOutlined aria-hidden="true" />
    Free Gift
  </span>
);
