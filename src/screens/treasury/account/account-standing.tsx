import { choice } from '#domain/field/fields.ts'
import type { Enumeration } from '#domain/value/enums.ts'
import { Cell } from '#src/records/list/cells.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Balance, balanceField } from './balance.tsx'

export interface AccountStandingProps {
  /** What was read; null of a new one. */
  account: { balance: string; status: string } | null
  statuses: Enumeration
}

/** What an account holds and whether it is in use: known here, changed elsewhere. */
export function AccountStanding({ account, statuses }: AccountStandingProps) {
  if (!account) return null
  const status = choice('Situação', statuses)
  return (
    <FactList
      label="Situação da conta"
      facts={[
        { label: balanceField.label, value: <Balance value={account.balance} /> },
        { label: status.label, value: <Cell field={status} value={account.status} /> },
      ]}
    />
  )
}
