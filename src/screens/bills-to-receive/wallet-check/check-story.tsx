import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { CheckReturnReason } from '#domain/wallet-check/fields.ts'
import type { WalletCheckQuery } from '#src/graphql/generated/graphql.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { checkActs } from './act/check-act.tsx'
import { CheckStatusBadge } from './check-status.tsx'
import { IssuerWarning } from './entry/issuer-warning.tsx'

type Check = WalletCheckQuery['walletCheck']

/** Status, history and acts of a cheque. */
export function CheckStory({ check }: { check: Check }) {
  const isViewing = useViewing()
  const { data: accounts = [] } = useAccounts()
  if (!isViewing) return null
  const nameOf = (id: string | null | undefined) => accounts.find((account) => account.id === id)?.name
  return (
    <>
      <FactList label="Situação do cheque" facts={factsOf(check, nameOf)} />
      <IssuerWarning returns={check.issuerReturns ?? 0} isAccepted />
      <RecordActs acts={checkActs} record={check} />
    </>
  )
}

function factsOf(check: Check, nameOf: (id: string | null | undefined) => string | undefined): Fact[] {
  const { value, status, goodForDate, depositDate, depositAccountId, writeOffDate, accountId, returns, reason } = check
  const settled = check.installmentId ? 'Pagou uma parcela' : 'Compensado'
  const at = (day: string, account: string | undefined) => [formatLocalDate(day), account].filter(Boolean).join(' · ')
  return [
    { label: 'Valor', value: formatMoney(value) },
    { label: 'Situação', value: <CheckStatusBadge status={status} /> },
    { label: 'Bom para', value: formatLocalDate(goodForDate) },
    ...(depositDate ? [{ label: 'Depositado', value: at(depositDate, nameOf(depositAccountId)) }] : []),
    ...(writeOffDate ? [{ label: settled, value: at(writeOffDate, nameOf(accountId)) }] : []),
    ...returns.map((one, place) => ({
      label: place === 0 ? 'Devolvido' : 'Devolvido outra vez',
      value: `${formatLocalDate(one.date)} · motivo ${labelOf(CheckReturnReason, one.reason)}`,
    })),
    ...(reason ? [{ label: 'Motivo', value: reason }] : []),
  ]
}
