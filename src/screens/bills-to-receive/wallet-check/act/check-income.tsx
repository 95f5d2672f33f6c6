import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormSelect } from '#src/records/form/input/form-input.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { Fact } from '#src/ui/figure/fact.tsx'

export interface CheckIncomeProps {
  /** Plan of accounts of the cheque's offering. */
  offered?: string | null | undefined
}

/** Plan of accounts of a cheque's income: its offering's, or an input without one. */
export function CheckIncome({ offered }: CheckIncomeProps) {
  const plans = useAccountPlanOptions('CHILD', 'RECEITA')
  const centres = useCostCenterOptions()
  if (offered)
    return <Fact label="Plano de contas, o da oferta">{plans.find(({ value }) => value === offered)?.label ?? ''}</Fact>
  return (
    <>
      <FormCombobox
        at="accountPlanId"
        options={plans}
        placeholder="Código ou nome da conta"
        unlisted={unlistedRecord}
      />
      <FormSelect at="costCenterId" options={centres} />
    </>
  )
}
