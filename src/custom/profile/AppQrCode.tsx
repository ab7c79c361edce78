import { encode } from 'uqr';
import styles from './secondFactor.module.css';
import type { AppSecret } from './secondFactorMethods';

/** Modules around the code that stay white, so that a camera finds it (ISO 18004). */
const quietZone = 4;

/** The QR code to set up an authenticator app, with the secret to type instead. */
export const AppQrCode = ({ uri, secret }: AppSecret) => {
  const { data, size } = encode(uri, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <div className={styles.app}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Picture for the authenticator app"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={dark.join('')} />
      </svg>
      <p className={styles.onThisDevice}>
        <a href={uri}>Open the app on this device</a>
      </p>
      <p>
        Key: <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  );
};
