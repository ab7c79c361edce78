import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { part } from '../../../components/parts/part';
import { schedulePaths } from '../schedulePaths';

interface WalkInLinkProps {
  isOfCustomer: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to the walk-in form, which replaces this dialog: sells services on the spot and books them. */
export const WalkInLink = part(
  { needs: 'walk_ins' },
  ({ isOfCustomer, ...props }: WalkInLinkProps) => {
    const { when } = useParams();
    const { search, state } = useLocation();
    const to = isOfCustomer
      ? { search: '?walk-in=1' }
      : { pathname: schedulePaths.walkIn(when), search };
    return <Link {...props} to={to} state={state} replace />;
  },
);
