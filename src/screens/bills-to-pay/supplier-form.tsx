import { addressFields } from '#domain/address/fields.ts'
import { bankLineFields } from '#domain/bank-line/fields.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { SupplierHistoryDocument } from '#src/graphql/generated/history.ts'
import { CreateSupplierDocument, SupplierDocument, UpdateSupplierDocument } from '#src/graphql/generated/supplier.ts'
import { AddressGroup } from '#src/records/address-group.tsx'
import { BankLines } from '#src/records/bank-lines.tsx'
import { FormCombobox } from '#src/records/form-combobox.tsx'
import { FormGroup } from '#src/records/form-group.tsx'
import { FormInput } from '#src/records/form-input.tsx'
import { useAccountPlanOptions } from '#src/records/lookups.ts'
import { ContactGroup, RegistrationRow, StandingRow } from '#src/records/party-inputs.tsx'
import { PersonInputs } from '#src/records/person-inputs.tsx'
import { RegisterForm } from '#src/records/register-form.tsx'
import { supplierRegister } from './supplier-register.ts'

const definition = {
  fields: { ...supplierFields, address: addressFields, bankAccounts: [bankLineFields] as const },
  schema: SupplierFields,
}
const blank = { type: 'CORPORATE', status: 'ACTIVE' }
const documents = {
  read: SupplierDocument,
  create: CreateSupplierDocument,
  update: UpdateSupplierDocument,
  history: SupplierHistoryDocument,
}

/** A supplier: who it is, how to reach it, where it is, how it is paid. */
export function SupplierForm() {
  const plans = useAccountPlanOptions('CHILD', 'DESPESA')
  return (
    <RegisterForm register={supplierRegister} definition={definition} blank={blank} documents={documents}>
      <FormGroup title="Identificação">
        <PersonInputs />
        <FormInput at="fantasyName" />
        <RegistrationRow />
        <FormCombobox
          at="accountPlanId"
          options={plans}
          placeholder="Código ou nome da conta"
          unlisted="Plano fora de uso"
        />
        <StandingRow />
      </FormGroup>
      <ContactGroup />
      <AddressGroup at="address" />
      <BankLines at="bankAccounts" />
    </RegisterForm>
  )
}
