import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './dataProvider/errors';

const freshForMs = 30_000;
const passing = [0, 502, 503, 504];

/**
 * Answers stay fresh for a while, so that two views of one page share a call; a change makes them
 * stale at once. Only a failure that may pass by itself is tried again, once, and never a write.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && passing.includes(error.status),
      },
      mutations: { retry: false },
    },
  });
