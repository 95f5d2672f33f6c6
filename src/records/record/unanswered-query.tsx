import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

export interface UnansweredQueryProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** How many lines to keep the place of; else one block. */
  lines?: number
}

/** In place of what a query has not answered yet: its skeleton, or why it failed with a way to ask again. */
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
