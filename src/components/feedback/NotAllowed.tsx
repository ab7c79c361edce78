import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { type Right, rightWords } from '../../../domain/rights';
import { listed } from '../../../domain/text';
import { useAuth } from '../../authProvider/AuthProvider';
import { EmptyState } from './EmptyState';

interface NotAllowedProps {
  /** The rights, of which any one is enough. */
  needed: readonly Right[];
  action?: ReactNode;
}

/** A message that names the missing right, and who can give it. */
export const NotAllowed = ({ needed, action }: NotAllowedProps) => {
  const { user } = useAuth();
  const missing = needed.map((right) => rightWords[right]);
  return (
    <EmptyState
      title={`You may not ${missing.join(', or ')}`}
      icon={<LockOutlined />}
      action={action}
    >
      {`Ask ${listed(user?.managers ?? []) || 'whoever manages your team'} for access.`}
    </EmptyState>
  );
};
