import { QueryClient } from '@tanstack/react-query'
import { RequestFailure } from '#src/graphql/request-failure.ts'

const retries = 2

/** Query cache: stale after half a minute; only transient failures are retried, with backoff. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < retries && error instanceof RequestFailure && error.retryable,
      },
      mutations: { retry: false },
    },
  })
}
