import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#src/runtime/runtime-context.ts'
import type { Register } from './register.ts'

/** Cache invalidation: call after creating, changing or deleting records of the register. */
export function useRecordChange({ queryKey, isInSession }: Register): () => Promise<void> {
  const queries = useQueryClient()
  const session = useSession()
  return () => {
    if (isInSession) session.send({ type: 'review' })
    return queries.invalidateQueries({ queryKey: [queryKey] })
  }
}
