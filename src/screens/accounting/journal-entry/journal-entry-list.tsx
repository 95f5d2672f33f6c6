import { journalEntryFields } from '#domain/journal-entry/fields.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { wordedNumber } from '#domain/journal-entry/number.ts'
import { isId } from '#domain/value/id.ts'
import type { JournalEntriesQuery } from '#src/graphql/generated/graphql.ts'
import { JournalEntriesDocument } from '#src/graphql/generated/journal-entry.ts'
import { JournalEntryExportDocument } from '#src/graphql/generated/journal-entry-list.ts'
import { choiceFilter, linkFilter, seldom, severalFilter } from '#src/records/filter/list-filter.tsx'
import { useAccountPlanOptions, useBranchOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { fieldColumn, nameColumn, RecordLink } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useLedgerAccountOptions } from '#src/screens/accounting/ledger-account/ledger-account-option.ts'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'
import { WholeCodes } from './whole-codes.tsx'

type Row = JournalEntriesQuery['journalEntries']['rows'][number]

const { date, history, total, fact, branchId } = journalEntryFields

/** One below the other, each with its beginning, which says the account; on a phone beside the date. */
const sidesStyle = css({
  display: 'block',
  _listNarrow: { display: 'inline-block', verticalAlign: 'top', maxW: '[calc(100% - 1.25rem)]' },
})
const sideStyle = css({ display: 'block', overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

const numberOf = ({ number }: Row) => (number ? wordedNumber(number) : null)

const columns: Column<Row>[] = [
  {
    ...nameColumn<Row>(history.label, numberOf),
    cell: (row) => <RecordLink id={row.id} name={<WholeCodes text={row.name} />} beside={numberOf(row)} />,
  },
  {
    id: 'sides',
    header: 'Débito e crédito',
    kind: 'text',
    priority: 'must',
    characters: 34,
    text: ({ debits, credits }) => `D ${debits} · C ${credits}`,
    cell: ({ debits, credits }) => (
      <span className={sidesStyle}>
        <span className={sideStyle}>D {debits}</span> <span className={sideStyle}>C {credits}</span>
      </span>
    ),
  },
  fieldColumn('date', date, { sortable: true }),
  fieldColumn('total', total, { sortable: true }),
]

const totalsOf = ({ debit, credit }: JournalEntriesQuery['journalEntries']['totals']): Total[] => [
  { label: 'A débito', value: debit },
  { label: 'A crédito', value: credit },
]

/** Asked for by the link of a document's panel. */
const documentFilter = severalFilter('documentId', 'Documento', {
  options: [],
  accepts: isId,
  labelOf: () => 'o que estava aberto',
})

/** Entries of the books, newest first. */
export function JournalEntryList() {
  const client = useClient()
  const filters = [
    linkFilter('ledgerAccountId', { ...branchId, label: 'Conta contábil' }, useLedgerAccountOptions()),
    seldom(linkFilter('accountPlanId', { ...branchId, label: 'Plano de contas' }, useAccountPlanOptions('CHILD'))),
    choiceFilter('fact', fact),
    seldom(linkFilter('branchId', branchId, useBranchOptions())),
    seldom(documentFilter),
  ]
  return (
    <MoneyList
      register={journalEntryNoun}
      columns={columns}
      filters={filters}
      order={{ column: 'date', descending: true }}
      period={{ name: 'date', label: 'Período' }}
      expectedTotals={2}
      load={(variables: object, signal) =>
        client
          .request(JournalEntriesDocument, variables, { signal })
          .then(({ journalEntries }) => ({ ...journalEntries, totals: totalsOf(journalEntries.totals) }))
      }
      exported={JournalEntryExportDocument}
      empty={{
        title: 'Nenhum lançamento contábil',
        text: 'O Diário se escreve sozinho: a primeira conta a pagar, oferta aprovada ou tarifa do banco aparece aqui.',
      }}
    />
  )
}
