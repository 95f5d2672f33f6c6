import { sentenceOf } from '#domain/error/error.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'

/** In place of a part of a screen whose code could not be loaded. */
export function MissingPiece({ onRetry }: { onRetry: () => void }) {
  return <ErrorState onRetry={onRetry}>{sentenceOf('ERR_NETWORK')}</ErrorState>
}
