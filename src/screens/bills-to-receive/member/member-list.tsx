import { addressFields } from '#domain/address/fields.ts'
import { memberFields } from '#domain/member/fields.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { memberList } from '#src/graphql/generated/member-list.ts'
import { choiceFilter, linkFilter, seldom, textFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { ImportFirst } from '#src/records/import/import-action.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { ContributionFolder } from './contribution-folder.tsx'
import { memberColumns, memberPage } from './member-columns.ts'

const { type, branchId, status } = memberFields

const MemberImport = lazy(() => import('./member-import.tsx'), 'MemberImport')

const documents = { ...memberList, page: memberPage }

export function MemberList() {
  const user = useUser()
  // A dry run discloses which people exist, by their masked data: it needs the reveal right.
  const mayReveal = mayUser(user, 'members-offerings', 'reveal')
  const mayImport = mayReveal && mayUser(user, 'members-offerings', 'create')
  const filters = [
    choiceFilter('type', type),
    choiceFilter('status', status),
    linkFilter('branchId', branchId, useBranchOptions()),
    seldom(textFilter('city', addressFields.city)),
    registered,
  ]
  return (
    <RegisterList
      register={memberNoun}
      columns={memberColumns}
      filters={filters}
      documents={documents}
      imported={mayImport && MemberImport}
      tools={mayReveal ? <ContributionFolder /> : undefined}
      empty={{
        text: 'Cadastre quem contribui para identificar dízimos e ofertas, ou traga a lista que você já tem.',
        also: mayImport && <ImportFirst path={memberNoun.path} label="Importar a lista de membros" />,
      }}
    />
  )
}

MemberList.askAhead = firstPageOf(memberNoun, documents.page)
