import { choice } from '#domain/field/fields.ts'
import type { Enumeration } from '#domain/value/enums.ts'
import type { Acts, Named } from '#src/records/act/act.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { FieldText } from '#src/records/form/input/form-fact.tsx'
import { Balance, BalanceList, balanceField } from './balance.tsx'

interface AccountFacts extends Named {
  balance: string
  status: string
}

export interface AccountStatusProps<Name extends string, Row extends Named, Read extends Row & AccountFacts> {
  /** Account as read; null for a new one. */
  account: Read | null
  statuses: Enumeration
  acts: Acts<Name, Row, Read>
}

/** Balance, status and acts of an account. */
export function AccountStatus<Name extends string, Row extends Named, Read extends Row & AccountFacts>({
  account,
  statuses,
  acts,
}: AccountStatusProps<Name, Row, Read>) {
  if (!account) return null
  const status = choice('Situação', statuses)
  return (
    <>
      <BalanceList
        label="Situação da conta"
        balance={{ label: balanceField.label, value: <Balance value={account.balance} /> }}
        status={{ label: status.label, value: <FieldText field={status} text={account.status} /> }}
      />
      <RecordActs acts={acts} record={account} />
    </>
  )
}
