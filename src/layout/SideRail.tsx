import type { SvgIconComponent } from '@mui/icons-material';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ActItems } from '../components/acts/ActItems';
import { MenuButton } from '../components/parts/MenuButton';
import { useAskForPin } from '../custom/account/pin/useAskForPin';
import { isIn, isOfRail, useSections } from '../navigation/sections';
import styles from './SideRail.module.css';
import menu from './UserMenu.module.css';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  dashboard: HomeOutlined,
  schedule: CalendarMonthOutlined,
};

/**
 * The dashboard's sections: a rail that widens on hover and focus until one is chosen, a bar
 * at the bottom on phones; the console's other sections are a menu under them.
 */
export const SideRail = () => {
  const { pathname } = useLocation();
  const askFirst = useAskForPin();
  const sections = useSections();
  const others = sections.filter((section) => !isOfRail(section));
  const [isChosen, setChosen] = useState(false);
  return (
    <div
      className={styles.rail}
      data-chosen={isChosen}
      data-paper="never"
      onPointerLeave={() => setChosen(false)}
    >
      <nav className={styles.sections} aria-label="Dashboard">
        {sections.filter(isOfRail).map((section) => {
          const { name, label, to } = section;
          const Icon = icons[name] ?? TuneOutlined;
          return (
            <Link
              key={name}
              to={to}
              className={styles.section}
              onClick={(event) => {
                setChosen(true);
                askFirst(to, event);
              }}
              aria-current={isIn(section, pathname) ? 'page' : undefined}
            >
              <Icon aria-hidden="true" />
              <span className={styles.label}>{label}</span>
            </Link>
          );
        })}
      </nav>
      {others.length > 0 && (
        <nav className={styles.more} aria-label="More sections">
          <MenuButton
            className={styles.section}
            label={
              <>
                <MoreHoriz aria-hidden="true" />
                <span className={styles.label}>More</span>
              </>
            }
          >
            <ActItems of={others} on={null} className={menu.item} />
          </MenuButton>
        </nav>
      )}
    </div>
  );
};
