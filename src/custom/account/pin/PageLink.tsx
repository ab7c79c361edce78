import type { ReactNode } from 'react';
import { Link, useLinkClickHandler } from 'react-router-dom';
import type { PageTarget } from './sectionState';

interface PageLinkProps {
  page: PageTarget;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to the page. For a page of App Config, a click asks for the PIN first, and the owner stays here
 * meanwhile.
 */
export const PageLink = ({ page: { to, state, section }, ...props }: PageLinkProps) => {
  const openSection = useLinkClickHandler<HTMLAnchorElement>('/dashboard', {
    state: section,
    replace: true,
  });
  return <Link {...props} to={to} state={state} {...(section && { onClick: openSection })} />;
};
