import { addressFields } from '#domain/address/fields.ts'
import { memberFields } from '#domain/member/fields.ts'
import { memberNoun } from '#domain/member/noun.ts'
import type { MembersQuery } from '#src/graphql/generated/graphql.ts'
import { MembersDocument } from '#src/graphql/generated/member.ts'
import { memberList } from '#src/graphql/generated/member-list.ts'
import { choiceFilter, linkFilter, seldom, textFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { ImportFirst } from '#src/records/import/import-action.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/list/rows/cells.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { ContributionFolder } from './contribution-folder.tsx'

type MemberRow = MembersQuery['members']['rows'][number]

const { type, memberName, document, email, phone, branchId, status } = memberFields
const columns: Column<MemberRow>[] = [
  { ...nameColumn<MemberRow>(memberName.label), id: 'memberName', characters: 28 },
  {
    id: 'envelopeNumber',
    header: 'Envelope',
    kind: 'code',
    priority: 'should',
    text: ({ envelopeNumber }) => (envelopeNumber ? `nº ${envelopeNumber}` : ''),
  },
  { ...fieldColumn<MemberRow>('document', document), header: 'Documento' },
  fieldColumn('email', email),
  fieldColumn('phone', phone),
  {
    id: 'city',
    header: 'Cidade/UF',
    kind: 'text',
    characters: 20,
    sortable: true,
    text: ({ city, state }) => [city, state].filter(Boolean).join('/'),
  },
  fieldColumn('status', status, { sortable: true }),
]

const MemberImport = lazy(() => import('./member-import.tsx'), 'MemberImport')

const documents = { ...memberList, page: MembersDocument }

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
      columns={columns}
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
