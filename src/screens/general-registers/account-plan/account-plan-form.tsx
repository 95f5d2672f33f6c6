import { useSelector } from '@xstate/react'
import { AccountPlanFields } from '#domain/account-plan/account-plan.ts'
import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { AccountPlanNature, labelOf } from '#domain/value/enums.ts'
import { accountPlanRecord } from '#src/graphql/generated/account-plan-record.ts'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useEdit, useForm, useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { Select } from '#src/ui/choice/select.tsx'

const definition = { fields: accountPlanFields, schema: AccountPlanFields }
const natures = Object.keys(AccountPlanNature.codes).map((name) => ({
  value: name,
  label: labelOf(AccountPlanNature, name),
}))
const blank = { status: 'ACTIVE', level: 'CHILD', nature: 'DESPESA' }

export function AccountPlanForm() {
  return (
    <RegisterForm register={accountPlanNoun} definition={definition} blank={blank} documents={accountPlanRecord}>
      <FormGroup title="Lugar no plano">
        <FormRow>
          <NatureSelect />
          <FormInput at="level" />
        </FormRow>
        <GroupSelect />
      </FormGroup>
      <FormGroup title="Identificação">
        <FormRow>
          <FormInput at="code" />
          <FormInput at="name" />
        </FormRow>
        <FormInput at="status" />
        <FormFlag at="restricted" />
        <PlanFund />
      </FormGroup>
    </RegisterForm>
  )
}

/** Accounts share their group's nature: changing it clears the group. */
function NatureSelect() {
  const formField = useFormField('nature')
  const { value } = formField
  const edit = useEdit()
  return (
    <InputOrFact formField={formField}>
      <Select
        options={natures}
        value={value}
        onValueChange={(nature) => nature !== value && edit({ nature, parentId: '' })}
      />
    </InputOrFact>
  )
}

/** Fund of income. */
function PlanFund() {
  return useFormText('nature') === 'RECEITA' ? <FormFund /> : null
}

/** Group of an account, limited to its nature; groups have none. */
function GroupSelect() {
  const { actor } = useForm()
  const level = useFormText('level')
  const nature = useFormText('nature')
  const isNature = nature === 'RECEITA' || nature === 'DESPESA'
  const groups = useAccountPlanOptions('MAIN', isNature ? nature : undefined)
  const isHanging = useSelector(actor, ({ context }) => context.values.parentId !== '')
  if (level !== 'CHILD' && !isHanging) return null
  return <FormSelect at="parentId" options={groups} required={level === 'CHILD'} />
}
