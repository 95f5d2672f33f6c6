import { Link, useNavigate } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import { profileFields } from '#domain/profile/fields.ts'
import { mayUser } from '#src/app/permissions.ts'
import { useClient, useUser } from '#src/app/runtime-context.ts'
import {
  DeleteProfileDocument,
  DeleteProfilesDocument,
  ProfileExportDocument,
  ProfilesDocument,
  type ProfilesQuery,
  type ProfilesQueryVariables,
} from '#src/graphql/generated/graphql.ts'
import { fieldColumn, nameColumn } from '#src/records/cells.tsx'
import { RecordList } from '#src/records/record-list.tsx'
import { buttonStyle } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/table.tsx'
import { profileRegister, rightsPath } from './profile-register.ts'

type ProfileRow = ProfilesQuery['profiles']['rows'][number]

const { name, allBranches } = profileFields

const columnsOf = (mayChange: boolean): Column<ProfileRow>[] => [
  nameColumn(name.label, ({ isAdmin }) => (isAdmin ? 'Perfil do sistema' : undefined)),
  fieldColumn('allBranches', allBranches),
  {
    id: 'rights',
    header: 'O que pode fazer',
    cell: ({ id, name: profile, isAdmin }) => (
      <Link
        to={rightsPath(id)}
        className={buttonStyle({ variant: 'outline', size: 'dense' })}
        aria-label={`Permissões de ${profile}`}
        onClick={(event) => event.stopPropagation()}
      >
        {isAdmin ? <Lock aria-hidden /> : <ListChecks aria-hidden />}
        {isAdmin ? 'Pode tudo' : mayChange ? 'Definir permissões' : 'Ver permissões'}
      </Link>
    ),
  },
]

/** The profiles that users have, and the way to what each may do. */
export function ProfileList() {
  const client = useClient()
  const navigate = useNavigate()
  const mayChange = mayUser(useUser(), 'permissions', 'update')
  return (
    <RecordList
      register={profileRegister}
      columns={columnsOf(mayChange)}
      filters={[]}
      searchLabel="Buscar por nome"
      load={(variables: ProfilesQueryVariables, signal) =>
        client.request(ProfilesDocument, variables, { signal }).then(({ profiles }) => profiles)
      }
      remove={(id) => client.request(DeleteProfileDocument, { id })}
      many={{
        remove: (ids) => client.request(DeleteProfilesDocument, { ids }),
        one: 'perfil',
        several: 'perfis',
        removed: 'perfis excluídos',
      }}
      moves={({ id, isAdmin }) => ({
        items: [
          {
            id: 'rights',
            label: 'Permissões',
            icon: <ListChecks aria-hidden />,
            onSelect: () => void navigate({ to: rightsPath(id) }),
          },
        ],
        isKept: isAdmin,
      })}
      exported={ProfileExportDocument}
      empty={{ title: 'Nenhum perfil', text: 'Crie o primeiro perfil e diga o que ele pode fazer.' }}
    />
  )
}
