import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { rightsNamed } from '../authProvider/neededRight';
import { useMay } from '../authProvider/useMay';
import { NotAllowed } from '../components/feedback/NotAllowed';
import { Button } from '../components/parts/Button';
import { PageHead } from '../components/parts/PageHead';
import surfaces from '../components/parts/surfaces.module.css';
import { useAdditions } from '../components/parts/useHasAddition';
import { additionAt, neededAt } from './access';
import { NotFound } from './NotFound';
import { useSections } from './sections';

/** Stands around every page: one that the server lacks or the owner may not open is not rendered, and asks for nothing. */
export const AccessGuard = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const may = useMay();
  const [first] = useSections();
  const addition = additionAt(pathname);
  const isMissing = !useAdditions().includes(addition ?? '') && addition !== undefined;
  const needed = neededAt(pathname);
  if (isMissing) return <NotFound />;
  if (needed === undefined || may(needed)) return children;
  // Where everybody begins.
  if (pathname === '/dashboard' && first) return <Navigate to={first.to} replace />;
  return (
    <>
      <PageHead title="Not open to you" />
      <div className={surfaces.sheet}>
        <NotAllowed
          needed={rightsNamed(needed).filter((right) => !may(right))}
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
