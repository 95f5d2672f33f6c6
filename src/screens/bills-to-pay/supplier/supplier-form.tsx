import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { addressFields } from '#domain/address/fields.ts'
import { bankLineFields } from '#domain/bank-line/fields.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { textAt } from '#machines/form-values.ts'
import { ExportSupplierDataDocument } from '#src/graphql/generated/person.ts'
import { supplierRecord } from '#src/graphql/generated/supplier-record.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useForm } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { AddressGroup } from '#src/records/person/address-group.tsx'
import { BankLines } from '#src/records/person/bank-lines.tsx'
import { ContactGroup, RegistrationRow, StatusRow } from '#src/records/person/party-inputs.tsx'
import { PersonInputs } from '#src/records/person/person-inputs.tsx'
import { PrivacyGroup } from '#src/records/person/privacy-group.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { SupplierPayments } from './supplier-payments.tsx'

const definition = {
  fields: { ...supplierFields, address: addressFields, bankAccounts: [bankLineFields] as const },
  schema: SupplierFields,
}
const blank = { type: 'CORPORATE', status: 'ACTIVE' }

export function SupplierForm() {
  const plans = useAccountPlanOptions('CHILD', 'DESPESA')
  const [id, setId] = useState<string | null>(null)
  return (
    <RegisterForm
      register={supplierNoun}
      definition={definition}
      blank={blank}
      documents={supplierRecord}
      onRead={(supplier) => setId(supplier.id)}
    >
      {id !== null && <SupplierPayments id={id} />}
      <FormGroup title="Identificação">
        <PersonInputs />
        <FormInput at="fantasyName" />
        <RegistrationRow />
        <FormCombobox
          at="accountPlanId"
          options={plans}
          placeholder="Código ou nome da conta"
          unlisted={unlistedRecord}
        />
        <StatusRow />
      </FormGroup>
      <ContactGroup hasOtherPhones />
      <AddressGroup at="address" />
      <BankLines at="bankAccounts" />
      <SupplierPrivacy />
    </RegisterForm>
  )
}

/** Data subject rights: a supplier is often a person. */
function SupplierPrivacy() {
  const { actor } = useForm()
  const { initial } = useSelector(actor, ({ context }) => context)
  return <PrivacyGroup name={textAt(initial, 'name')} exported={ExportSupplierDataDocument} />
}
