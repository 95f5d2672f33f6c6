import { Link } from '@tanstack/react-router'
import { availableFact } from '#domain/fund/available.ts'
import { FundStatus, fundBalanceFields, fundFields } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, isShort, moneyOf } from '#domain/value/money.ts'
import { FundPosterReportDocument } from '#src/graphql/generated/funds.ts'
import type { FundQuery } from '#src/graphql/generated/graphql.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { BalanceList } from '#src/screens/treasury/account/balance.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import { css } from '#styled-system/css/css.js'
import { fundActs } from './fund-act.tsx'
import { FundMovements } from './fund-movements.tsx'

const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })

type Fund = FundQuery['fund']

/** What the fund has, what happened in it last, and its acts. */
export function FundStory({ fund }: { fund: Fund }) {
  const user = useUser()
  const mayRead = mayUser(user, 'bank-statement', 'read')
  const mayExport = mayUser(user, fundNoun.module, 'export')
  if (!useViewing()) return null
  const { id, available, status, closedOn } = fund
  const { label, value } = availableFact(available)
  return (
    <>
      <BalanceList
        label="Saldo do fundo"
        balance={{ label, value: <MoneyFigure negative={isShort(available)}>{value}</MoneyFigure> }}
        status={{ label: 'Situação', value: labelOf(FundStatus, status) }}
      />
      <FactList label="Composição do saldo" facts={compositionOf(fund)} />
      {closedOn && (
        <FactList label="Encerramento" facts={[{ label: 'Encerrado em', value: formatLocalDate(closedOn) }]} />
      )}
      <RecordActs acts={fundActs} record={fund} />
      {mayExport && fund.target && (
        <div>
          <ReportButton document={FundPosterReportDocument} variables={{ id }} label="Folha para o mural" />
        </div>
      )}
      {mayRead && <FundMovements fundId={id} />}
      <p>
        <Link to={fundNoun.path} search={{ report: id }} className={linkStyle}>
          Extrato do fundo
        </Link>
        {' · '}
        <Link to={fundTransferNoun.path} search={{ fundId: id }} className={linkStyle}>
          Remanejamentos deste fundo
        </Link>
      </p>
    </>
  )
}

const figureOf = (value: string) => <MoneyFigure>{formatMoney(value)}</MoneyFigure>

/** What the available money is made of, and how far a campaign is. */
function compositionOf({ opening, received, spent, transferred, committed, target }: Fund) {
  const raised = centsOf(opening ?? '0.00') + centsOf(received) + centsOf(transferred)
  const percent = target ? (100n * raised) / centsOf(target) : 0n
  return [
    ...(opening ? [{ label: fundFields.opening.label, value: figureOf(opening) }] : []),
    { label: fundBalanceFields.received.label, value: figureOf(received) },
    { label: fundBalanceFields.spent.label, value: figureOf(spent) },
    ...(centsOf(transferred) === 0n
      ? []
      : [{ label: fundBalanceFields.transferred.label, value: figureOf(transferred) }]),
    { label: fundBalanceFields.committed.label, value: figureOf(committed) },
    ...(target ? [{ label: `Arrecadado da meta (${percent} %)`, value: figureOf(moneyOf(raised)) }] : []),
  ]
}
