import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LedgerNature, MappingOrigin } from '#domain/ledger-account/enums.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { labelOf } from '#domain/value/enums.ts'
import { LedgerMappingsDocument } from '#src/graphql/generated/ledger-mapping.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { LedgerStrip } from './ledger-strip.tsx'
import { MappingChoice } from './mapping-choice.tsx'
import { type Mapping, mappingKey } from './mapping-row.ts'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ textStyle: 'screen', me: '2' })
const chosenStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' }, minW: '0' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })

/** The tables of the screen, each of some sources. */
const groups = [
  { title: 'Plano de contas', holds: (source: string) => source === 'ACCOUNT_PLAN' },
  { title: 'Contas e caixas', holds: (source: string) => source === 'BANK_ACCOUNT' || source === 'CASH_ACCOUNT' },
  {
    title: 'Outros lançamentos',
    holds: (source: string) => !['ACCOUNT_PLAN', 'BANK_ACCOUNT', 'CASH_ACCOUNT'].includes(source),
  },
] as const

const shown = [
  { value: 'all', label: 'Todos' },
  { value: 'NONE', label: labelOf(MappingOrigin, 'NONE') },
  { value: 'UNFIT', label: labelOf(MappingOrigin, 'UNFIT') },
  { value: 'OWN', label: labelOf(MappingOrigin, 'OWN') },
]

const accountOf = ({ accountCode, accountName }: Mapping): string =>
  [accountCode, accountName].filter(Boolean).join(' · ')

const columnsFor = (mayChange: boolean): Column<Mapping>[] => [
  {
    id: 'name',
    header: 'O que se lança',
    kind: 'name',
    text: ({ name }) => name,
    cell: ({ name, source }) => (
      <span>
        {name}
        {source === 'BANK_ACCOUNT' || source === 'CASH_ACCOUNT' ? (
          <span className={mutedStyle}>{` ${labelOf(JournalSource, source).toLowerCase()}`}</span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'account',
    header: 'Conta contábil',
    kind: 'text',
    priority: 'must',
    characters: 34,
    text: accountOf,
    ...(mayChange && { cell: (mapping: Mapping) => <MappingChoice mapping={mapping} /> }),
  },
  { id: 'origin', header: 'Vínculo', kind: 'badge', text: ({ origin }) => labelOf(MappingOrigin, origin) },
  {
    id: 'natures',
    header: 'Naturezas aceitas',
    kind: 'text',
    priority: 'may',
    text: ({ natures }) => natures.map((nature) => labelOf(LedgerNature, nature)).join(', '),
  },
]

/** What each plan, bank account, cash box and role of the product is posted to. */
export function LedgerMappingPage() {
  const client = useClient()
  const navigate = useNavigate()
  const mayChange = useMay(ledgerAccountNoun)('update')
  const { origin = 'all' } = readListSearch(useSearch({ strict: false }))
  const mappings = useQuery({
    queryKey: mappingKey,
    queryFn: ({ signal }) => client.request(LedgerMappingsDocument, {}, { signal }),
  })
  const rows = mappings.data?.ledgerMappings.filter((one) => origin === 'all' || one.origin === origin)
  return (
    <div className={pageStyle}>
      <LedgerStrip />
      <header className={headStyle}>
        <h1 className={titleStyle}>Vínculos</h1>
        <div className={chosenStyle}>
          <Field label="Mostrar" labelHidden>
            <Select
              options={shown}
              value={String(origin)}
              onValueChange={(value) =>
                void navigate({
                  to: '/accounting/ledger-account/mapping',
                  search: value === 'all' ? {} : { origin: value },
                })
              }
            />
          </Field>
        </div>
      </header>
      {rows ? <Found rows={rows} mayChange={mayChange} /> : <UnansweredQuery query={mappings} />}
    </div>
  )
}

function Found({ rows, mayChange }: { rows: readonly Mapping[]; mayChange: boolean }) {
  if (rows.length === 0)
    return <EmptyState title="Nada a mostrar">Tudo o que se lança tem a sua conta contábil.</EmptyState>
  const columns = columnsFor(mayChange)
  return groups.map(({ title, holds }) => {
    const actions = rows.filter(({ source }) => holds(source))
    if (actions.length === 0) return null
    return (
      <section key={title}>
        <h2 className={headingStyle}>{title}</h2>
        <Table
          caption={title}
          columns={columns}
          rows={actions}
          rowKey={({ source, sourceId }) => `${source} ${sourceId ?? ''}`}
        />
      </section>
    )
  })
}
