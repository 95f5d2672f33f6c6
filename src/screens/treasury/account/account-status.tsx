import { choice } from '#domain/field/fields.ts'
import type { Enumeration } from '#domain/value/enums.ts'
import type { Acts, Named } from '#src/records/act/act.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { FieldText } from '#src/records/form/form-fact.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Balance, balanceField } from './balance.tsx'

interface AccountFacts extends Named {
  balance: string
  status: string
}

export interface AccountStatusProps<Name extends string, Row extends Named, Read extends Row & AccountFacts> {
  /** What was read; null of a new one. */
  account: Read | null
  statuses: Enumeration
  acts: Acts<Name, Row, Read>
}

/** What an account holds, whether it is in use, and what may become of it. */
export function AccountStatus<Name extends string, Row extends Named, Read extends Row & AccountFacts>({
  account,
  statuses,
  acts,
}: AccountStatusProps<Name, Row, Read>) {
  if (!account) return null
  const status = choice('Situação', statuses)
  return (
    <>
      <FactList
        label="Situação da conta"
        facts={[
          { label: balanceField.label, value: <Balance value={account.balance} /> },
          { label: status.label, value: <FieldText field={status} text={account.status} /> },
        ]}
      />
      <RecordActs acts={acts} record={account} />
    </>
  )
}
