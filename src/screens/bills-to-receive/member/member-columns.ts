import { memberFields } from '#domain/member/fields.ts'
import type { MembersQuery } from '#src/graphql/generated/graphql.ts'
import { MembersDocument } from '#src/graphql/generated/member.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import type { Column } from '#src/ui/table/column.ts'

type MemberRow = MembersQuery['members']['rows'][number]

const { memberName, document, email, phone, status } = memberFields

/** What the list shows, drawn by the loader too. */
export const memberColumns: readonly Column<MemberRow>[] = [
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

export const memberPage = MembersDocument
