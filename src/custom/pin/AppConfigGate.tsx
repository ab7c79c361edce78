import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { AppConfig } from '../../layout/AppConfig';
import frame from '../../layout/AppConfig.module.css';
import { isAppConfigPath } from '../../layout/appConfigTabs';
import styles from './pin.module.css';

/**
 * Stands around every page of the dashboard. What belongs to App Config is not even rendered before
 * the PIN is verified, so that nothing of it is requested either (PIN-02, PIN-03).
 */
export const AppConfigGate = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { verified } = usePinGate();

  if (!isAppConfigPath(pathname)) return children;
  return verified ? <AppConfig>{children}</AppConfig> : <Locked />;
};

const Locked = () => (
  <>
    <title>App Config - Verbena</title>
    <h1 className={frame.heading}>App Config</h1>
    <p className={styles.locked}>Locked until the PIN is entered.</p>
  </>
);
