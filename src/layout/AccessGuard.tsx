import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { rightWords } from '../../domain/rights';
import { listed } from '../../domain/text';
import { useAuth } from '../authProvider/AuthProvider';
import { useMay } from '../authProvider/useMay';
import { EmptyState } from '../components/feedback/EmptyState';
import { Button } from '../components/parts/Button';
import { PageHead } from '../components/parts/PageHead';
import surfaces from '../components/parts/surfaces.module.css';
import { neededAt } from './access';
import { useSections } from './sections';

/** Stands around every page: one that the owner may not open is not rendered, and asks for nothing. */
export const AccessGuard = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const may = useMay();
  const { user } = useAuth();
  const [first] = useSections();
  const needed = neededAt(pathname);
  if (needed === undefined || may(needed)) return children;
  // Where everybody begins.
  if (pathname === '/dashboard' && first) return <Navigate to={first.to} replace />;
  const missing = [needed].flat().map((right) => rightWords[right]);
  return (
    <>
      <PageHead title="Not open to you" />
      <div className={surfaces.sheet}>
        <EmptyState
          title={`You may not ${missing.join(', or ')}`}
          icon={<LockOutlined />}
          action={
            first && (
              <Button variant="outline" component={Link} to={first.to}>
                Go to {first.label}
              </Button>
            )
          }
        >
          {listed(user?.managers ?? []) || 'Whoever manages your team'} can allow it.
        </EmptyState>
      </div>
    </>
  );
};
