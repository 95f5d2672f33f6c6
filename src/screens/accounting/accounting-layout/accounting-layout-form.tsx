import { AccountingLayoutFields } from '#domain/accounting-layout/accounting-layout.ts'
import { accountingLayoutFields } from '#domain/accounting-layout/fields.ts'
import { usualColumns } from '#domain/accounting-layout/file/column.ts'
import { accountingLayoutNoun } from '#domain/accounting-layout/noun.ts'
import { accountingLayoutRecord } from '#src/graphql/generated/accounting-layout-record.ts'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'

const definition = { fields: accountingLayoutFields, schema: AccountingLayoutFields }
const blank = {
  fileFormat: 'CSV',
  columns: usualColumns,
  separator: 'SEMICOLON',
  decimal: 'COMMA',
  dateMask: 'SLASHES',
  encoding: 'WINDOWS_1252',
  hasHeader: 'true',
  status: 'ACTIVE',
}

export const AccountingLayoutForm = () => (
  <RegisterForm
    register={accountingLayoutNoun}
    definition={definition}
    blank={blank}
    documents={accountingLayoutRecord}
  >
    <FormGroup title="Identificação">
      <FormInput at="name" />
      <FormRow>
        <FormInput at="fileFormat" />
        <FormInput at="status" />
      </FormRow>
    </FormGroup>
    <FormGroup title="O que vai em cada linha">
      <FormInput at="columns" />
      <FormFlag at="hasHeader" />
    </FormGroup>
    <FormGroup title="Como se escreve">
      <FormRow>
        <FormInput at="separator" />
        <FormInput at="encoding" />
      </FormRow>
      <FormRow>
        <FormInput at="decimal" />
        <FormInput at="dateMask" />
      </FormRow>
    </FormGroup>
  </RegisterForm>
)
