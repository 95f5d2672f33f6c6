import { useEffect } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import { lastDayOfYear } from '#domain/year/year.ts'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useEdit, useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { BookRoot, DeliveryBranches } from './delivery-branches.tsx'

/** Which days and branches: a year of a legal entity, where it is a book. */
export function DeliveryPeriod() {
  if (useFormText('layout') === 'ECD') return <BookPeriod />
  return (
    <>
      <FormRow>
        <FormInput at="dateFrom" />
        <FormInput at="dateTo" />
      </FormRow>
      <DeliveryBranches />
    </>
  )
}

const yearsBack = 10

function BookPeriod() {
  const formField = useFormField('dateFrom')
  const dateTo = useFormText('dateTo')
  const edit = useEdit()
  const thisYear = Number(todayOf(usePresent()).slice(0, 4))
  const chosen = formField.value.slice(0, 4)
  const isWhole = formField.value.endsWith('-01-01') && dateTo === lastDayOfYear(chosen)
  const lastYear = String(thisYear - 1)
  // A month was chosen for another layout.
  useEffect(() => {
    if (!isWhole) edit({ dateFrom: `${lastYear}-01-01`, dateTo: lastDayOfYear(lastYear) })
  }, [isWhole, lastYear, edit])
  const options = Array.from({ length: yearsBack }, (_, at) => {
    const year = String(thisYear - at)
    return { value: year, label: year }
  })
  return (
    <>
      <FormRow>
        <InputOrFact formField={{ ...formField, frame: { ...formField.frame, label: 'Ano' } }} text={chosen}>
          <Select
            options={options}
            value={chosen}
            onValueChange={(year) => edit({ dateFrom: `${year}-01-01`, dateTo: lastDayOfYear(year) })}
          />
        </InputOrFact>
        <FormInput at="bookNumber" />
      </FormRow>
      <BookRoot />
    </>
  )
}
