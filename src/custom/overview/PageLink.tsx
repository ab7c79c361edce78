import type { ReactNode } from 'react';
import { Link, useLinkClickHandler } from 'react-router-dom';
import type { CardPage } from './cardPages';

interface PageLinkProps {
  page: CardPage;
  className?: string | undefined;
  children: ReactNode;
}

/** A real link to the page. A section of the dashboard asks for the PIN while the owner stays here. */
export const PageLink = ({ page: { to, state, section }, ...props }: PageLinkProps) => {
  const openSection = useLinkClickHandler<HTMLAnchorElement>('/dashboard', {
    state: section,
    replace: true,
  });
  return <Link {...props} to={to} state={state} {...(section && { onClick: openSection })} />;
};
