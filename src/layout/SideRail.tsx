import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Link, useLocation } from 'react-router-dom';
import { useAskFirst } from '../custom/pin/useAskFirst';
import { appConfigTabs, isAppConfigPath } from './appConfigTabs';
import styles from './SideRail.module.css';

const sections = [
  {
    label: 'Overview',
    to: '/dashboard',
    Icon: HomeOutlined,
    holds: (pathname: string) => pathname.startsWith('/dashboard'),
  },
  {
    label: 'Schedule',
    to: '/schedule',
    Icon: CalendarMonthOutlined,
    holds: (pathname: string) => pathname.startsWith('/schedule'),
  },
  {
    label: 'App Config',
    to: appConfigTabs[0]?.to ?? '/',
    Icon: TuneOutlined,
    holds: isAppConfigPath,
  },
];

/** The dashboard's sections: a rail that widens on hover and focus, a bar at the bottom on phones. */
export const SideRail = () => {
  const { pathname } = useLocation();
  const askFirst = useAskFirst();
  return (
    <nav className={styles.rail} aria-label="Dashboard">
      {sections.map(({ label, to, Icon, holds }) => (
        <Link
          key={label}
          to={to}
          className={styles.section}
          onClick={askFirst(to)}
          aria-current={holds(pathname) ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  );
};
