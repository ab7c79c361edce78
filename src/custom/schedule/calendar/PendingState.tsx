import { LoadFailure } from '../../../components/feedback/LoadFailure';
import type { RetryButtonProps } from '../../../components/feedback/RetryButton';
import surfaces from '../../../components/parts/surfaces.module.css';

/** The state while there are no pending services: loading, or an error. */
export const PendingState = ({ query }: { query: RetryButtonProps['list'] }) =>
  query.error ? (
    <LoadFailure query={query} />
  ) : (
    <p className={surfaces.note} role="status">
      Loading pending services...
    </p>
  );
