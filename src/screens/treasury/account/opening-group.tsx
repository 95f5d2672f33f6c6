import { todayOf } from '#domain/value/day/moment.ts'
import { FormDate } from '#src/records/form/input/date-control.tsx'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { useFormField } from '#src/records/form/state/form-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { LockedFields } from './locked-fields.tsx'

export interface OpeningGroupProps {
  /** Movements beside the opening: it is read-only then. */
  hasMovements: boolean
  allowNegative?: boolean
}

/** Opening balance and date. */
export function OpeningGroup({ hasMovements, allowNegative }: OpeningGroupProps) {
  const present = usePresent()
  return (
    <FormGroup title="Abertura">
      <LockedFields
        when={hasMovements}
        why="Já há lançamentos: a filial, o saldo inicial e a data inicial não mudam mais."
      >
        <FormRow>
          <OpeningBalance allowNegative={allowNegative} />
          <FormDate at="openingDate" max={todayOf(present)} />
        </FormRow>
      </LockedFields>
    </FormGroup>
  )
}

function OpeningBalance({ allowNegative }: { allowNegative?: boolean }) {
  const formField = useFormField('openingBalance')
  const { value, change } = formField
  return (
    <InputOrFact formField={formField}>
      <MoneyInput value={value} onValueChange={change} allowNegative={allowNegative} />
    </InputOrFact>
  )
}
