import { sentenceOf } from '#domain/catalogue/errors.ts'
import { userListFields } from '#domain/user/fields.ts'
import { userNoun } from '#domain/user/noun.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import type { UsersQuery } from '#src/graphql/generated/graphql.ts'
import { UsersDocument } from '#src/graphql/generated/user.ts'
import { userList } from '#src/graphql/generated/user-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { useBranchOptions, useProfileOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/row/cells.tsx'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { userActs } from './user-act.tsx'
import { markWords, UserMark } from './user-mark.tsx'
import { mayManage, mayMove } from './user-power.ts'

type UserRow = UsersQuery['users']['rows'][number]

const { name, email, profileId, branchId, status, lastAccessAt: lastAccess } = userListFields

/** Below the name: who it is, and whether they lack what the church demands. */
function noteOf({ id, status, provisional, lacksSecondFactor }: UserRow, ownId: string): string | undefined {
  const own = id === ownId ? 'Você' : undefined
  const isLacking = lacksSecondFactor && status === 'ACTIVE' && !provisional
  return isLacking ? [own, 'Falta a 2ª etapa'].filter(Boolean).join(' · ') : own
}

const columnsOf = (branches: readonly Option[], ownId: string, present: Present): Column<UserRow>[] => [
  {
    ...nameColumn<UserRow>(name.label, (user) => noteOf(user, ownId)),
    characters: 28,
  },
  fieldColumn('email', email, { sortable: true, priority: 'should', characters: 24 }),
  fieldColumn('profileName', profileId),
  linkColumn('branchId', branchId, branches),
  {
    ...fieldColumn<UserRow>('status', status, { sortable: true }),
    text: markWords,
    cell: (user) => <UserMark {...user} />,
    characters: 11,
  },
  {
    id: 'hasSecondFactor',
    header: 'Entra com',
    kind: 'text',
    priority: 'may',
    characters: 11,
    text: ({ hasSecondFactor }) => (hasSecondFactor ? 'Duas etapas' : 'Só senha'),
  },
  {
    id: 'lastAccessAt',
    header: lastAccess.label,
    kind: 'moment',
    priority: 'may',
    sortable: true,
    text: ({ lastAccessAt }) => (lastAccessAt ? shownMoment(new Date(lastAccessAt), present) : 'Nunca entrou'),
  },
]

const ActMany = lazy(() => import('#src/records/selection/act-many.tsx'), 'ActMany')

const documents = { ...userList, page: UsersDocument }

/** List of users. */
export function UserList() {
  const who = useUser()
  const present = usePresent()
  const branches = useBranchOptions()
  const profiles = useProfileOptions({ withAdmin: true })
  const acts = useRowActs(userActs)
  const filters = [
    linkFilter('profileId', profileId, profiles),
    linkFilter('branchId', branchId, branches),
    choiceFilter('status', status),
  ]
  return (
    <>
      <RegisterList
        register={userNoun}
        columns={columnsOf(branches, who.id, present)}
        filters={filters}
        documents={documents}
        moves={(user) => ({
          ...acts.of(user),
          isKept: !mayMove(who, user),
          isLocked: !mayManage(who, user),
          whyKept: sentenceOf(user.id === who.id ? 'user_cannot_delete_themselves' : 'admin_only_by_admin'),
        })}
        several={(selection) => <ActMany acts={userActs} selection={selection} />}
        empty={{ title: 'Nenhum usuário', text: 'Convide quem vai trabalhar com você no Celeiro.' }}
      />
      {acts.dialog}
    </>
  )
}

UserList.askAhead = firstPageOf(userNoun, documents.page)
