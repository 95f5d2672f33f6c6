import { ledgerAccountFields } from '#domain/ledger-account/fields.ts'
import { LedgerAccountFields } from '#domain/ledger-account/ledger-account.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { ledgerAccountRecord } from '#src/graphql/generated/ledger-account-record.ts'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { LedgerLink } from './ledger-link.tsx'

const definition = { fields: ledgerAccountFields, schema: LedgerAccountFields }
const blank = { status: 'ACTIVE' }

export const LedgerAccountForm = () => (
  <RegisterForm register={ledgerAccountNoun} definition={definition} blank={blank} documents={ledgerAccountRecord}>
    <FormGroup title="Lugar no plano">
      <FormRow>
        <FormInput at="code" />
        <FormInput at="nature" />
      </FormRow>
      <FormInput at="name" />
      <FormFlag at="isContra" />
      <FormInput at="status" />
    </FormGroup>
    <FormGroup title="Para o contador">
      <FormRow>
        <FormInput at="accountantCode" />
        <FormInput at="referenceCode" />
      </FormRow>
    </FormGroup>
    <LedgerLink />
  </RegisterForm>
)
