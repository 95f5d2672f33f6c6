import { useQuery } from '@tanstack/react-query'
import { userNoun } from '#domain/user/noun.ts'
import { UsersDocument } from '#src/graphql/generated/user.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

const mostNamed = 5

export interface EmptiedQuestionProps {
  profileId: string
  profileName: string
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms removing the last right of a profile, naming the users who lose access. */
export function EmptiedQuestion({ profileId, profileName, open, onConfirm, onCancel }: EmptiedQuestionProps) {
  const client = useClient()
  const seesUsers = mayUser(useUser(), 'users', 'read')
  const { data } = useQuery({
    queryKey: [userNoun.queryKey, 'of-profile', profileId],
    queryFn: ({ signal }) =>
      client
        .request(UsersDocument, { profileId: [profileId], pageSize: 10, orderBy: 'name' }, { signal })
        .then(({ users }) => users),
    enabled: open && seesUsers,
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Deixar o perfil ${profileName} sem nenhuma permissão?`}
      description={descriptionOf(data)}
      actionLabel="Tirar todas as permissões"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

interface Holders {
  readonly rows: readonly { readonly name: string }[]
  readonly count: number
}

function descriptionOf(holders: Holders | undefined): string {
  if (!holders) return 'Quem tem este perfil deixa de ver e de fazer qualquer coisa, a partir da próxima ação.'
  const { rows, count } = holders
  if (count === 0) return 'Nenhum usuário que você vê tem este perfil agora.'
  const named = rows.slice(0, mostNamed).map(({ name }) => name)
  const others = count - named.length
  const people = new Intl.ListFormat('pt-BR').format(others > 0 ? [...named, `mais ${others}`] : named)
  return count === 1
    ? `${people} fica sem acesso: não verá nem fará nada, a partir da próxima ação.`
    : `${people} ficam sem acesso: não verão nem farão nada, a partir da próxima ação.`
}
