import { QrCode } from '../../../components/parts/QrCode';
import styles from './secondFactor.module.css';
import type { AppSecret } from './secondFactorMethods';

/** The QR code to set up an authenticator app, with the secret to type instead. */
export const AppQrCode = ({ uri, secret }: AppSecret) => (
  <div className={styles.app}>
    <QrCode text={uri} className={styles.qr} label="Picture for the authenticator app" />
    <p className={styles.onThisDevice}>
      <a href={uri}>Open the app on this device</a>
    </p>
    <p>
      Key: <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
  </div>
);
