import { goneActor, verbOf } from '#domain/record/act-words.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import { TimelineChanges } from '#src/ui/figure/timeline.tsx'

export type HistoryEntry = HistoryFragment['rows'][number]

/** 'Maria Souza alterou', or 'Maria Souza, pela integração Site, alterou'. */
export const sentenceOfEntry = (entry: HistoryEntry): string =>
  `${nameOfActor(entry.actor)}${entry.key ? `, pela integração ${entry.key},` : ''} ${verbOf(entry)}`

export const nameOfActor = (actor: HistoryEntry['actor']): string => actor?.name ?? goneActor

/** What changed and why; what a record started with is folded. */
export function EntryBody({ action, changes, reason, isBlanked }: HistoryEntry) {
  if (isBlanked) return 'Dados anonimizados'
  const lines = changes.map((change, index) => ({ ...change, id: `${change.field} ${index}` }))
  const list = <TimelineChanges changes={lines} />
  return (
    <>
      {reason && `Motivo: ${reason}`}
      {changes.length > 0 &&
        (action === 'create' ? (
          <details>
            <summary>Ver o que foi informado</summary>
            {list}
          </details>
        ) : (
          list
        ))}
    </>
  )
}
