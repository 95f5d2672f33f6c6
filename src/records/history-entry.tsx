import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import { TimelineChanges } from '#src/ui/late/timeline.tsx'

export type HistoryEntry = HistoryFragment['rows'][number]

/** What each act is called after the name of who did it. */
const verbs: Readonly<Record<string, string>> = {
  create: 'cadastrou',
  update: 'alterou',
  delete: 'excluiu',
  reveal: 'revelou os dados pessoais',
  anonymize: 'apagou os dados pessoais',
  count: 'registrou uma contagem',
  reverse: 'estornou',
  block: 'bloqueou',
  unblock: 'desbloqueou',
  inactivate: 'inativou',
  activate: 'reativou',
  resend: 'reenviou o convite',
  firstAccess: 'fez o primeiro acesso',
  changePassword: 'trocou a própria senha',
}

/** 'Maria Souza alterou'. */
export function sentenceOfEntry({ actor, action, changes, isBlanked }: HistoryEntry): string {
  const isIdle = action === 'update' && changes.length === 0 && !isBlanked
  const verb = isIdle ? 'salvou sem alterar nada' : (verbs[action] ?? 'registrou uma movimentação')
  return `${nameOfActor(actor)} ${verb}`
}

export const nameOfActor = (actor: HistoryEntry['actor']): string => actor?.name ?? 'Usuário removido'

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
