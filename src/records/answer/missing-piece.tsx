import { sentenceOf } from '#domain/error/error.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'

/** Fallback of a chunk that could not be loaded. */
export function MissingPiece({ onRetry }: { onRetry: () => void }) {
  return <ErrorState onRetry={onRetry}>{sentenceOf('ERR_NETWORK')}</ErrorState>
}
