import { Link, useLocation } from 'react-router-dom';
import { useInSight } from '../components/parts/useInSight';
import { useAskForPin } from '../custom/account/pin/useAskForPin';
import { isIn, useSections } from '../navigation/sections';
import styles from './SectionLinks.module.css';

/** Links to every section, on pages without the rail. */
export const SectionLinks = () => {
  const { pathname } = useLocation();
  const askFirst = useAskForPin();
  const sections = useSections();
  const strip = useInSight<HTMLElement>(sections.find((one) => isIn(one, pathname))?.name);
  return (
    <nav ref={strip} className={styles.links} aria-label="Sections">
      {sections.map((section) => {
        const isOpen = isIn(section, pathname);
        return (
          <Link
            key={section.name}
            to={section.to}
            className={styles.link}
            onClick={(event) => askFirst(section.to, event)}
            aria-current={isOpen ? 'page' : undefined}
          >
            {section.label}
          </Link>
        );
      })}
    </nav>
  );
};
