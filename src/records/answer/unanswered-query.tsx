import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'

export interface UnansweredQueryProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Number of skeleton lines; one block by default. */
  lines?: number
}

/** Skeleton of a pending query, or its error with a retry button. */
export function UnansweredQuery({ query: { error, isFetching, refetch }, lines }: UnansweredQueryProps) {
  if (error)
    return (
      <ErrorState
        requestId={(error instanceof RequestFailure && error.requestId) || undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOfFailure(error)}
      </ErrorState>
    )
  return (
    <div aria-busy>
      {lines ? (
        Array.from({ length: lines }, (_, place) => `line ${place}`).map((line) => (
          <Skeleton key={line} height="title" />
        ))
      ) : (
        <Skeleton height="block" />
      )}
    </div>
  )
}
