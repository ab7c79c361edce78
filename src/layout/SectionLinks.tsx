import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOpenInSight } from '../components/parts/useOpenInSight';
import { useAskFirst } from '../custom/pin/useAskFirst';
import styles from './SectionLinks.module.css';
import { isIn, useSections } from './sections';

/** The ways to every section, where there is no rail. */
export const SectionLinks = () => {
  const { pathname } = useLocation();
  const askFirst = useAskFirst();
  const sections = useSections();
  const links = useRef<HTMLElement>(null);
  useOpenInSight(links, pathname);
  return (
    <nav ref={links} className={styles.links} aria-label="Sections">
      {sections.map((section) => (
        <Link
          key={section.name}
          to={section.to}
          className={styles.link}
          onClick={askFirst(section.to)}
          aria-current={isIn(section, pathname) ? 'page' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
};
