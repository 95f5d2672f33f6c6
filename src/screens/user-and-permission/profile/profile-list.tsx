import { Link, useNavigate } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { profileFields } from '#domain/profile/fields.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { userNoun } from '#domain/user/noun.ts'
import type { ProfilesQuery } from '#src/graphql/generated/graphql.ts'
import { ProfilesDocument } from '#src/graphql/generated/profile.ts'
import { profileList } from '#src/graphql/generated/profile-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { rightsPath } from './rights-path.ts'

type ProfileRow = ProfilesQuery['profiles']['rows'][number]

const countStyle = css({ color: 'accent', textDecoration: 'underline' })

/** Links, not buttons: the only button in view creates a profile. What can only be read is quiet. */
const rightsStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: 'touch', _windowWide: '8' },
    _hover: { textDecoration: 'underline' },
    '& svg': { w: '4', h: '4', flexShrink: '0' },
  },
  variants: { changes: { true: { color: 'accent', fontWeight: 'medium' }, false: { color: 'text.muted' } } },
})

const { name, allBranches } = profileFields

const rightsLabel = (isAdmin: boolean, mayChange: boolean): string =>
  isAdmin ? 'Pode tudo' : mayChange ? 'Definir permissões' : 'Ver permissões'

const columnsOf = (mayChange: boolean, seesUsers: boolean): Column<ProfileRow>[] => [
  nameColumn(name.label, ({ isAdmin }) => (isAdmin ? 'Perfil do sistema' : undefined)),
  fieldColumn('allBranches', allBranches, {
    header: 'Atua em',
    text: (row) => (row.allBranches ? 'Todas as filiais' : 'Filial do usuário'),
  }),
  {
    id: 'userCount',
    header: 'Usuários',
    kind: 'count',
    text: ({ userCount }) => String(userCount),
    cell: ({ id, name: profile, userCount }) =>
      seesUsers && userCount > 0 ? (
        <Link
          to={userNoun.path}
          search={{ profileId: id }}
          className={countStyle}
          aria-label={
            userCount === 1 ? `1 usuário com o perfil ${profile}` : `${userCount} usuários com o perfil ${profile}`
          }
          onClick={(event) => event.stopPropagation()}
        >
          {userCount}
        </Link>
      ) : (
        userCount
      ),
  },
  {
    id: 'rights',
    header: 'O que pode fazer',
    kind: 'act',
    text: ({ isAdmin }) => rightsLabel(isAdmin, mayChange),
    cell: ({ id, name: profile, isAdmin }) => (
      <Link
        to={rightsPath(id)}
        className={rightsStyle({ changes: mayChange && !isAdmin })}
        aria-label={`${rightsLabel(isAdmin, mayChange)}: ${profile}`}
        onClick={(event) => event.stopPropagation()}
      >
        {isAdmin ? <Lock aria-hidden /> : <ListChecks aria-hidden />}
        {rightsLabel(isAdmin, mayChange)}
      </Link>
    ),
  },
]

const documents = { ...profileList, page: ProfilesDocument }

/** List of profiles, with links to their rights. */
export function ProfileList() {
  const navigate = useNavigate()
  const who = useUser()
  const mayChange = mayUser(who, 'permissions', 'update')
  const seesUsers = mayUser(who, 'users', 'read')
  return (
    <RegisterList
      register={profileNoun}
      columns={columnsOf(mayChange, seesUsers)}
      filters={[]}
      documents={documents}
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
        isLocked: isAdmin,
        whyKept: sentenceOf('profile_admin_locked'),
      })}
      empty={{ title: 'Nenhum perfil', text: 'Crie o primeiro perfil e diga o que ele pode fazer.' }}
    />
  )
}

ProfileList.askAhead = firstPageOf(profileNoun, documents.page)
