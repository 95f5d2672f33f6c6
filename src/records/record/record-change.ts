import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#src/runtime/runtime-context.ts'
import type { Register } from './register.ts'

/** To be called once records of the register were made, changed or deleted: whoever shows them reads them anew. */
export function useRecordChange({ queryKey, isInSession }: Register): () => Promise<void> {
  const queries = useQueryClient()
  const session = useSession()
  return () => {
    if (isInSession) session.send({ type: 'review' })
    return queries.invalidateQueries({ queryKey: [queryKey] })
  }
}
