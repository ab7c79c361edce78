import { useAuth } from '../../authProvider/AuthProvider';
import { ApiError } from '../../dataProvider/errors';
import { Button } from '../parts/Button';

export interface RetryButtonProps {
  list: { error: unknown; isFetching?: boolean | undefined; refetch: () => unknown };
}

/** Retries a query; without a token it leads to the sign-in, and back here. */
export const RetryButton = ({ list: { error, isFetching, refetch } }: RetryButtonProps) => {
  const { token, signInAgain } = useAuth();
  const isUnknown = error instanceof ApiError && error.status === 401 && token() === null;
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isFetching}
      onClick={() => (isUnknown ? signInAgain() : refetch())}
    >
      {isUnknown ? 'Sign in' : 'Retry'}
    </Button>
  );
};
