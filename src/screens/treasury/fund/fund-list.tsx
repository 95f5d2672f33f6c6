import { useNavigate, useSearch } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { availableWords } from '#domain/fund/available.ts'
import { fundBalanceFields, fundFields, fundListed, fundMoveFields, fundTotals } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { formatMoney, isShort } from '#domain/value/money.ts'
import { fundList } from '#src/graphql/generated/fund-list.ts'
import type { FundsQuery, FundsQueryVariables } from '#src/graphql/generated/graphql.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { fieldColumn } from '#src/records/row/cells.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { FundStrip } from './fund-strip.tsx'
import { FundsLink } from './funds-link.tsx'

const FundReport = lazy(() => import('./fund-report.tsx'), 'FundReport')

type Row = FundsQuery['funds']['rows'][number]

const amountColumn = (id: keyof typeof fundBalanceFields, priority: 'must' | 'should' | 'may'): Column<Row> =>
  fieldColumn<Row>(id, fundBalanceFields[id], { priority })

const balances: Column<Row>[] = [
  amountColumn('received', 'should'),
  amountColumn('spent', 'should'),
  amountColumn('transferred', 'may'),
  amountColumn('committed', 'should'),
  {
    ...amountColumn('available', 'must'),
    text: ({ available }) => availableWords(available),
    cell: ({ available }) => <MoneyFigure negative={isShort(available)}>{availableWords(available)}</MoneyFigure>,
  },
]

const targetOf = ({ target }: Row) => target && `${fundFields.target.label}\u00a0${formatMoney(target)}`

/** Funds; with `report` in its search what they have, or the statement of the one that it names. */
export function FundList() {
  const { report } = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  if (report !== undefined) return <FundReport of={String(report)} />
  return (
    <PlainList<Row, FundsQueryVariables>
      register={fundNoun}
      fields={fundFields}
      became={fundMoveFields}
      also={balances}
      listed={fundListed}
      beside={{ field: 'target', text: targetOf }}
      documents={fundList}
      summed={fundTotals}
      lead={<FundStrip />}
      tools={<FundsLink />}
      moves={({ id, status }) => ({
        items: [
          {
            id: 'statement',
            label: 'Extrato do fundo',
            icon: <ReceiptText aria-hidden />,
            onSelect: () => void navigate({ to: fundNoun.path, search: { report: id } }),
          },
        ],
        isKept: false,
        isLocked: status === 'CLOSED',
      })}
      empty={{ text: 'Cadastre o dinheiro que tem dono: o do telhado, o das missões, o de um convênio.' }}
    />
  )
}

FundList.askAhead = firstPageOf(fundNoun, fundList.page, { summed: fundTotals })
