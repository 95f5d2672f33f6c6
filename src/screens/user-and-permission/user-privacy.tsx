import { useClient, useUser } from '#src/app/runtime-context.ts'
import { AnonymizeUserDocument } from '#src/graphql/generated/user.ts'
import { AnonymizeGroup } from '#src/records/anonymize-group.tsx'
import { useClosePanel } from '#src/records/close-panel.ts'
import { useForm } from '#src/records/form-context.ts'
import { mayMove } from './user-power.ts'
import { useUserRecord } from './user-record.ts'

const effect =
  'O usuário é excluído, e nome, e-mail, contatos e acessos são apagados para sempre; ' +
  'o que a pessoa fez continua registrado como de um usuário anonimizado.'

/** Lets somebody who does not work here any more be forgotten; nobody does that to themselves. */
export function UserPrivacy() {
  const client = useClient()
  const who = useUser()
  const close = useClosePanel()
  const { actor } = useForm()
  const user = useUserRecord(actor.getSnapshot().context.id)
  if (!user || !mayMove(who, user)) return null
  return (
    <AnonymizeGroup
      name={user.name}
      effect={effect}
      obstacle={user.status === 'ACTIVE' ? 'Antes, bloqueie ou inative o usuário.' : undefined}
      anonymize={(id, input) => client.request(AnonymizeUserDocument, { id, input })}
      onDone={() => close({ ignoreBlocker: true })}
    />
  )
}
