import { profileSummary } from '#domain/access/profile-summary.ts'
import { integrationKeyListFields } from '#domain/integration-key/fields.ts'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import { type Present, shownMoment, todayOf } from '#domain/value/day/moment.ts'
import type { IntegrationKeysQuery } from '#src/graphql/generated/graphql.ts'
import { IntegrationKeysDocument } from '#src/graphql/generated/integration-key.ts'
import { integrationKeyList } from '#src/graphql/generated/integration-key-list.ts'
import { choiceFilter } from '#src/records/filter/list-filter.tsx'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { KeyMark, markWords } from './key-mark.tsx'

type KeyRow = IntegrationKeysQuery['integrationKeys']['rows'][number]

const { name, usedAt: lastUse, expiresOn, status } = integrationKeyListFields

const columnsOf = (present: Present): Column<KeyRow>[] => [
  { ...nameColumn<KeyRow>(name.label, ({ prefix }) => prefix && `${prefix}…`), characters: 24 },
  {
    id: 'permissions',
    header: 'O que pode',
    kind: 'text',
    priority: 'should',
    characters: 32,
    text: ({ permissions }) => profileSummary({ isAdmin: false, permissions }).join(' '),
  },
  { id: 'createdByName', header: 'Em nome de', kind: 'text', priority: 'may', text: (row) => row.createdByName },
  {
    id: 'usedAt',
    header: lastUse.label,
    kind: 'moment',
    text: ({ usedAt }) => (usedAt ? shownMoment(new Date(usedAt), present) : (lastUse.none ?? '')),
  },
  fieldColumn('expiresOn', expiresOn, { sortable: true, priority: 'may' }),
  {
    ...fieldColumn<KeyRow>('status', status),
    text: (row) => markWords(row, todayOf(present)),
    cell: (row) => <KeyMark {...row} today={todayOf(present)} />,
    characters: 11,
  },
]

const documents = { ...integrationKeyList, page: IntegrationKeysDocument }

/** List of the keys of programs. */
export function KeyList() {
  const who = useUser()
  const present = usePresent()
  return (
    <RegisterList
      register={integrationKeyNoun}
      columns={columnsOf(present)}
      filters={[choiceFilter('status', status)]}
      documents={documents}
      moves={(row) => ({
        items: [],
        isKept: false,
        isLocked: row.createdBy !== who.id || row.status === 'REVOKED',
      })}
      empty={{
        title: 'Nenhuma integração',
        text: 'Crie uma chave para cada programa que lê ou lança no Celeiro: o site da igreja, o aplicativo, o contador.',
      }}
    />
  )
}

KeyList.askAhead = firstPageOf(integrationKeyNoun, documents.page)
