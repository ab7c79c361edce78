import type { ReactNode } from 'react';
import { messageOf } from '../../dataProvider/errors';
import { ErrorBanner } from './ErrorBanner';
import { RetryButton, type RetryButtonProps } from './RetryButton';

interface LoadFailureProps {
  /** What was asked for. */
  query: RetryButtonProps['list'];
  /** Replaces the message of the failure. */
  message?: ReactNode;
}

/** Says why something could not be loaded, and the way to try again; nothing if it could. */
export const LoadFailure = ({ query, message = messageOf(query.error) }: LoadFailureProps) =>
  query.error ? (
    <ErrorBanner message={message}>
      <RetryButton list={query} />
    </ErrorBanner>
  ) : null;
