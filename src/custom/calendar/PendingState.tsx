import { LoadFailure } from '../../components/feedback/LoadFailure';
import type { RetryButtonProps } from '../../components/feedback/RetryButton';
import surfaces from '../../components/parts/surfaces.module.css';

/** While there are no pending services: that they load, or why they could not be loaded. */
export const PendingState = ({ query }: { query: RetryButtonProps['list'] }) =>
  query.error ? (
    <LoadFailure query={query} />
  ) : (
    <p className={surfaces.note} role="status">
      Loading pending services...
    </p>
  );
