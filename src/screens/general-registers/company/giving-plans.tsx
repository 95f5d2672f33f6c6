import { givingPlanFields } from '#domain/company/fields.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'

/** Settings: plan of accounts per kind of gift. */
export function GivingPlans() {
  const plans = useAccountPlanOptions('CHILD', 'RECEITA')
  return (
    <FormGroup title="Planos por tipo de contribuição">
      <FormLines
        at="settings.givingPlans"
        lineName="Tipo"
        addLabel="Adicionar tipo"
        emptyText="Diga para que plano de contas vai cada tipo. O que não estiver aqui vai para o plano da oferta."
        blank={emptyValues(givingPlanFields)}
      >
        {(line) => (
          <FormRow>
            <FormInput at={`${line}.kind`} />
            <FormCombobox at={`${line}.accountPlanId`} options={plans} />
          </FormRow>
        )}
      </FormLines>
    </FormGroup>
  )
}
