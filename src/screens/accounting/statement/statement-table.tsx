import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import type { Months } from '#domain/report/accountability.ts'
import { type StatementForm, statementLabels } from '#domain/report/paper/statement/statement-paper.ts'
import type { StatementPeriod } from '#domain/report/statement/statement-period.ts'
import { formatAmount } from '#domain/value/money.ts'
import type { StatementFragment } from '#src/graphql/generated/graphql.ts'
import { accountLedgerPath } from '#src/screens/accounting/ledger-account/account-ledger-path.ts'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css, cx } from '#styled-system/css/index.js'

type Line = StatementFragment['lines'][number]

const strongStyle = css({ fontWeight: 'semibold' })
const codeStyle = css({ me: '2', color: 'text.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })
const lineButtonStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textAlign: 'start',
  cursor: 'pointer',
  rounded: 'sm',
  minH: { base: 'touch', _windowWide: 'dense' },
  _hover: { color: 'accent' },
  '& svg': { w: '4', h: '4', flexShrink: '0', color: 'text.muted' },
})

export interface StatementTableProps {
  form: StatementForm
  period: StatementPeriod
  lines: readonly Line[]
  /** Months of the entries that a figure opens to. */
  months: Months
  /** Where a computed line leads, by its key. */
  computed?: Readonly<Record<string, (label: string) => ReactNode>>
}

/** Each account is of the line above it. */
function linesWithAccounts(lines: readonly Line[]): ReadonlyMap<string, string> {
  let line = ''
  const found = new Map<string, string>()
  for (const { key, rowKind } of lines)
    if (rowKind === 'ACCOUNT') found.set(key, line)
    else line = key
  return found
}

const isStrong = ({ rowKind }: Line): boolean => rowKind === 'GROUP' || rowKind === 'TOTAL'

/** A statement from above to below; a line opens to its accounts, and each of them to its entries. */
export function StatementTable({ form, period, lines, months, computed = {} }: StatementTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const lineOf = linesWithAccounts(lines)
  const opening = new Set(lineOf.values())
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }

  function nameOf({ key, rowKind, label, code, ledgerAccountId }: Line): ReactNode {
    if (rowKind === 'ACCOUNT' && ledgerAccountId)
      return (
        <Link
          to={accountLedgerPath}
          search={{ ledgerAccountId, month: months.from, monthTo: months.to }}
          className={linkStyle}
        >
          <span className={codeStyle}>{code}</span> {label}
        </Link>
      )
    if (opening.has(key))
      return (
        <button type="button" aria-expanded={open.has(key)} className={lineButtonStyle} onClick={() => toggle(key)}>
          {open.has(key) ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          {label}
        </button>
      )
    return computed[key]?.(label) ?? label
  }

  const figure = (id: string, header: string, of: (line: Line) => string, priority?: 'must' | 'may'): Column<Line> => ({
    id,
    header,
    kind: 'money',
    priority: priority ?? 'should',
    text: (line) => formatAmount(of(line)),
    cell: (line) => <span className={isStrong(line) ? strongStyle : undefined}>{formatAmount(of(line))}</span>,
  })
  const worded = form.worded(period)
  const columns: Column<Line>[] = [
    {
      id: 'name',
      header: statementLabels.name,
      kind: 'name',
      text: ({ code, label }) => [code, label].filter(Boolean).join(' '),
      cell: (line) => (
        <span
          className={cx(isStrong(line) && strongStyle)}
          style={{ display: 'block', paddingInlineStart: `calc(${line.level} * min(1rem, 2cqi))` }}
        >
          {nameOf(line)}
        </span>
      ),
    },
    ...(form.isDivided
      ? [
          figure('free', statementLabels.free, ({ free }) => free ?? '0.00', 'may'),
          figure('restricted', statementLabels.restricted, ({ restricted }) => restricted ?? '0.00', 'may'),
        ]
      : []),
    figure('amount', worded.now, ({ amount }) => amount, 'must'),
    figure('yearBefore', worded.before, ({ yearBefore }) => yearBefore),
  ]
  const shown = lines.filter(({ key }) => {
    const line = lineOf.get(key)
    return line === undefined || open.has(line)
  })
  return <Table caption={form.title} columns={columns} rows={shown} rowKey={({ key }) => key} />
}
