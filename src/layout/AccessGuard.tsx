import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { rightsNamed } from '../authProvider/neededRight';
import { NotAllowed } from '../components/feedback/NotAllowed';
import { Button } from '../components/parts/Button';
import { PageHead } from '../components/parts/PageHead';
import { useOffered } from '../components/parts/part';
import surfaces from '../components/parts/surfaces.module.css';
import { declaredAt } from '../navigation/access';
import { useSections } from '../navigation/sections';
import { NotFound } from './NotFound';

/**
 * The guard of every page: one that the server lacks, or the owner may not open, is not rendered and sends no
 * request.
 */
export const AccessGuard = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const isOffered = useOffered();
  const [first] = useSections();
  const { needs, right } = declaredAt(pathname) ?? {};
  if (!isOffered({ needs })) return <NotFound />;
  if (right === undefined || isOffered({ right })) return children;
  // The overview is the start page of everybody, so it redirects rather than refuses.
  if (pathname === '/dashboard' && first) return <Navigate to={first.to} replace />;
  return (
    <>
      <PageHead title="You don't have access" />
      <div className={surfaces.sheet}>
        <NotAllowed
          needed={rightsNamed(right).filter((one) => !isOffered({ right: one }))}
          action={
            first && (
              <Button variant="outline" component={Link} to={first.to}>
                {`Go to ${first.label}`}
              </Button>
            )
          }
        />
      </div>
    </>
  );
};
