import { QueryClient } from '@tanstack/react-query'
import { RequestFailure } from '#src/graphql/request-failure.ts'

const retries = 2

/** What the server said, kept for half a minute; only a failure that may pass is tried again by itself. */
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
