import { Skeleton } from '#src/ui/skeleton.tsx'

/** While a history is on its way. */
export function HistorySkeleton() {
  return (
    <div role="status" aria-busy aria-label="Carregando o histórico">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="block" />
      ))}
    </div>
  )
}
