import { isAnalytic, levelOf } from '#domain/ledger-account/code.ts'
import { ledgerAccountFields } from '#domain/ledger-account/fields.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { type LedgerAccountRow, ledgerAccountList } from '#src/graphql/generated/ledger-account-list.ts'
import { choiceFilter, flagFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { fieldColumn, RecordLink } from '#src/records/row/cells.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'
import { cx } from '#styled-system/css/cx.js'
import { LedgerStrip } from './ledger-strip.tsx'

const { nature, isContra, referenceCode, accountantCode, status } = ledgerAccountFields

/** As far in as its level. */
const indentOf = (code: string) => ({ paddingInlineStart: `${levelOf(code) - 1}rem` })
const groupStyle = css({ fontWeight: 'semibold' })
/** The name wraps below itself, beside its code. */
const accountStyle = css({ display: 'flex', alignItems: 'baseline' })
const nameStyle = css({ minW: '0' })
const codeStyle = css({ me: '2', color: 'text.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const columns: Column<LedgerAccountRow>[] = [
  {
    id: 'code',
    header: 'Conta',
    kind: 'name',
    sortable: true,
    text: ({ code, name }) => `${code} · ${name}`,
    cell: ({ id, code, name }) => (
      <span className={cx(accountStyle, !isAnalytic(code) && groupStyle)} style={indentOf(code)}>
        <span className={codeStyle}>{code}</span>{' '}
        <span className={nameStyle}>
          <RecordLink id={id} name={name} />
        </span>
      </span>
    ),
  },
  fieldColumn('nature', nature, { sortable: true }),
  fieldColumn('accountantCode', accountantCode, { sortable: true }),
  fieldColumn('referenceCode', referenceCode),
  fieldColumn('status', status, { sortable: true }),
]

const filters = [
  choiceFilter('nature', nature),
  choiceFilter('status', status),
  seldom(flagFilter('isContra', isContra)),
]

const LedgerAccountImport = lazy(() => import('./ledger-account-import.tsx'), 'LedgerAccountImport')

export function LedgerAccountList() {
  const mayImport = useMay(ledgerAccountNoun)('create')
  return (
    <RegisterList
      register={ledgerAccountNoun}
      imported={mayImport && LedgerAccountImport}
      columns={columns}
      filters={filters}
      documents={ledgerAccountList}
      lead={<LedgerStrip />}
      empty={{ text: 'O plano de uma igreja nova já vem pronto.' }}
    />
  )
}

LedgerAccountList.askAhead = firstPageOf(ledgerAccountNoun, ledgerAccountList.page)
