import { ExportUserDataDocument } from '#src/graphql/generated/person.ts'
import { AnonymizeUserDocument } from '#src/graphql/generated/user.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { type Erasure, PrivacyGroup } from '#src/records/person/privacy-group.tsx'
import { useClosePanel } from '#src/records/register/close-panel.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayManage, mayMove } from './user-power.ts'
import { useUserRecord } from './user-record.ts'

const effect =
  'O usuário é excluído, e nome, e-mail, contatos e acessos são apagados para sempre; ' +
  'o que a pessoa fez continua registrado como de um usuário anonimizado.'

/** Data subject rights of a user: export; anonymisation of inactive ones, never of oneself. */
export function UserPrivacy() {
  const client = useClient()
  const who = useUser()
  const close = useClosePanel()
  const { actor } = useForm()
  const user = useUserRecord(actor.getSnapshot().context.id)
  if (!user || !mayManage(who, user)) return null
  const erasure: Erasure = {
    effect,
    obstacle: user.status === 'ACTIVE' ? 'Antes, bloqueie ou inative o usuário.' : undefined,
    anonymize: (id, input) => client.request(AnonymizeUserDocument, { id, input }),
    onDone: () => close({ ignoreBlocker: true }),
  }
  return (
    <PrivacyGroup
      name={user.name}
      exported={ExportUserDataDocument}
      erasure={mayMove(who, user) ? erasure : undefined}
    />
  )
}
