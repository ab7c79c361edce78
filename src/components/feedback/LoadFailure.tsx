import type { ReactNode } from 'react';
import { messageOf } from '../../dataProvider/errors';
import { ErrorBanner } from './ErrorBanner';
import { RetryButton, type RetryButtonProps } from './RetryButton';

interface LoadFailureProps {
  /** The failed query. */
  query: RetryButtonProps['list'];
  /** Replaces the error's message. */
  message?: ReactNode;
}

/** The error of a query, with a retry; nothing without an error. */
export const LoadFailure = ({ query, message = messageOf(query.error) }: LoadFailureProps) =>
  query.error ? (
    <ErrorBanner message={message}>
      <RetryButton list={query} />
    </ErrorBanner>
  ) : null;
