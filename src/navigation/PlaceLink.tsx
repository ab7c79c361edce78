import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../components/parts/useMayOpen';

interface PlaceLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page where that is there and open to the owner; its words alone elsewhere. */
export const PlaceLink = ({ to, className, children }: PlaceLinkProps) =>
  useMayOpen()(to) ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
