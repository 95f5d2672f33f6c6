import { useState } from 'react'
import { CashAccountFields } from '#domain/cash-account/cash-account.ts'
import { cashAccountFields } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { CashAccountStatus } from '#domain/ledger/enums.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { CashAccountDocument } from '#src/graphql/generated/cash-account.ts'
import { cashAccountRecord } from '#src/graphql/generated/cash-account-record.ts'
import type { CashAccountQuery } from '#src/graphql/generated/graphql.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { AccountStatus } from '#src/screens/treasury/account/account-status.tsx'
import { LockedFields } from '#src/screens/treasury/account/locked-fields.tsx'
import { OpeningGroup } from '#src/screens/treasury/account/opening-group.tsx'
import { useResponsibleOptions } from '#src/screens/treasury/account/responsible-option.ts'
import { cashAccountActs } from './cash-account-act.tsx'

const definition = { fields: cashAccountFields, schema: CashAccountFields }
const documents = { ...cashAccountRecord, read: CashAccountDocument }

export function CashAccountForm() {
  const present = usePresent()
  const responsible = useResponsibleOptions()
  const [stored, setStored] = useState<CashAccountQuery['cashAccount'] | null>(null)
  const [blank] = useState(() => ({ openingDate: todayOf(present) }))
  const hasMovements = stored?.hasMovements ?? false
  return (
    <RegisterForm
      register={cashAccountNoun}
      definition={definition}
      lifecycle="cashAccountStatus"
      blank={blank}
      documents={documents}
      onRead={setStored}
    >
      <AccountStatus account={stored} statuses={CashAccountStatus} acts={cashAccountActs} />
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <LockedFields when={hasMovements}>
          <FormBranch />
        </LockedFields>
        <FormSelect at="responsibleUserId" options={responsible} unlisted={stored?.responsibleName ?? undefined} />
        <FormInput at="maxBalance" />
      </FormGroup>
      <OpeningGroup hasMovements={hasMovements} />
    </RegisterForm>
  )
}
