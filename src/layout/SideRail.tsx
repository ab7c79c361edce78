import type { SvgIconComponent } from '@mui/icons-material';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlineOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import QrCode from '@mui/icons-material/QrCode2Outlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Link, useLocation } from 'react-router-dom';
import { ActItems } from '../components/acts/ActItems';
import { MenuButton } from '../components/parts/MenuButton';
import { useIsNarrow } from '../components/parts/useIsNarrow';
import { useAskForPin } from '../custom/account/pin/useAskForPin';
import { isIn, isOfRail, otherPlaces, type Section, useSections } from '../navigation/sections';
import styles from './SideRail.module.css';

// By address. They are no part of the definitions, which the light pages hold too.
const icons: Readonly<Record<string, SvgIconComponent>> = {
  '/dashboard': HomeOutlined,
  '/schedule': CalendarMonthOutlined,
  '/services': TuneOutlined,
  '/customers': People,
  '/transactions': ReceiptLong,
  '/billing': Payments,
  '/checkins': Place,
  '/reports': Insights,
  '/day-end': PointOfSale,
  '/profile/activity': History,
  '/profile/team': GroupsOutlined,
  '/profile/recycle-bin': DeleteOutlined,
  '/customer-app': QrCode,
  '/help': HelpOutline,
};

const iconOf = (to: string) => icons[to] ?? ArticleOutlined;

const places = otherPlaces.map((place) => ({
  ...place,
  name: place.to,
  icon: iconOf(place.to),
}));

/**
 * The sections of the dashboard, and below them the console's others: a rail beside the page; on phones a
 * bar at the lower end, which keeps all other places in a sheet.
 */
export const SideRail = () => {
  const isPhone = useIsNarrow();
  const { pathname } = useLocation();
  const sections = useSections();
  const ofRail = sections.filter(isOfRail);
  const others = sections.filter((section) => !isOfRail(section));
  return (
    <div className={styles.rail} data-paper="never">
      <nav className={styles.sections} aria-label="Dashboard">
        {ofRail.map((section) => (
          <SectionLink key={section.name} section={section} />
        ))}
      </nav>
      {isPhone ? (
        <nav className={styles.more} aria-label="More sections">
          <MenuButton
            className={`${styles.section} ${ofRail.some((section) => isIn(section, pathname)) ? '' : styles.open}`}
            label={
              <>
                <MoreHoriz aria-hidden="true" />
                More
              </>
            }
          >
            <ActItems of={places} on={null} className={styles.place} />
          </MenuButton>
        </nav>
      ) : (
        others.length > 0 && (
          <nav className={styles.others} aria-label="More sections">
            {others.map((section) => (
              <SectionLink key={section.name} section={section} />
            ))}
          </nav>
        )
      )}
    </div>
  );
};

const SectionLink = ({ section }: { section: Section }) => {
  const { pathname } = useLocation();
  const askFirst = useAskForPin();
  const { label, to } = section;
  const Icon = iconOf(to);
  return (
    <Link
      to={to}
      className={styles.section}
      onClick={(event) => askFirst(to, event)}
      aria-current={isIn(section, pathname) ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
};
