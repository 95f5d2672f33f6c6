import { useState } from 'react'
import { BankAccountFields } from '#domain/bank-account/bank-account.ts'
import { bankAccountFields, pixKeyFields } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { feminine, GeneralStatus } from '#domain/value/enums.ts'
import { BankAccountDocument } from '#src/graphql/generated/bank-account.ts'
import { bankAccountRecord } from '#src/graphql/generated/bank-account-record.ts'
import type { BankAccountQuery } from '#src/graphql/generated/graphql.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useBankOptions } from '#src/records/link/lookups.ts'
import { PixKeyInput } from '#src/records/person/bank-lines.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { AccountStatus } from '#src/screens/treasury/account/account-status.tsx'
import { LockedFields } from '#src/screens/treasury/account/locked-fields.tsx'
import { OpeningGroup } from '#src/screens/treasury/account/opening-group.tsx'
import { bankAccountActs } from './bank-account-act.tsx'

const statuses = feminine(GeneralStatus)
const definition = {
  fields: { ...bankAccountFields, pixKeys: [pixKeyFields] as const },
  schema: BankAccountFields,
}
const documents = { ...bankAccountRecord, read: BankAccountDocument }

export function BankAccountForm() {
  const present = usePresent()
  const [stored, setStored] = useState<BankAccountQuery['bankAccount'] | null>(null)
  const [blank] = useState(() => ({ accountType: 'CORPORATE', openingDate: todayOf(present) }))
  return (
    <RegisterForm
      register={bankAccountNoun}
      definition={definition}
      blank={blank}
      documents={documents}
      onRead={setStored}
    >
      <AccountStatus
        account={stored && { ...stored, name: stored.nickname }}
        statuses={statuses}
        acts={bankAccountActs}
      />
      <AccountData hasMovements={stored?.hasMovements ?? false} />
      <Opening hasMovements={stored?.hasMovements ?? false} />
      <PixKeys />
    </RegisterForm>
  )
}

function AccountData({ hasMovements }: { hasMovements: boolean }) {
  const banks = useBankOptions()
  return (
    <FormGroup title="Dados da conta">
      <FormInput at="nickname" />
      <FormCombobox
        at="bankId"
        options={banks.options}
        loading={banks.isLoading}
        placeholder="Código ou nome do banco"
        unlisted="Banco fora da lista"
      />
      <FormRow>
        <FormInput at="agency" />
        <FormInput at="agencyDigit" />
      </FormRow>
      <FormRow>
        <FormInput at="account" />
        <FormInput at="accountDigit" />
      </FormRow>
      <FormRow>
        <FormInput at="accountType" />
        <LockedFields when={hasMovements}>
          <FormBranch />
        </LockedFields>
      </FormRow>
      <FormRow>
        <FormInput at="holderName" />
        <FormInput at="holderDocument" />
      </FormRow>
    </FormGroup>
  )
}

function Opening({ hasMovements }: { hasMovements: boolean }) {
  const allowsNegative = useFormText('allowNegative') === 'true'
  return (
    <>
      <OpeningGroup hasMovements={hasMovements} allowNegative={allowsNegative} />
      <FormFlag at="allowNegative" />
    </>
  )
}

function PixKeys() {
  return (
    <FormGroup title="Chaves Pix" none="Nenhuma chave Pix.">
      <FormLines
        at="pixKeys"
        lineName="Chave"
        addLabel="Adicionar chave"
        emptyText="Informe as chaves Pix desta conta para gerar o QR code de quem contribui."
        blank={emptyValues(pixKeyFields)}
      >
        {(line) => (
          <>
            <FormInput at={`${line}.pixKeyType`} />
            <PixKeyInput line={line} />
          </>
        )}
      </FormLines>
    </FormGroup>
  )
}
