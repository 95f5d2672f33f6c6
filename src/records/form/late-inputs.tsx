import { todayOf } from '#domain/value/moment.ts'
import { LocalDate } from '#domain/value/values.ts'
import { usePresent } from '#src/app/runtime/runtime-context.ts'
import { PercentInput } from '#src/ui/control/percent-input.tsx'
import { DateInput } from '#src/ui/date/date-input.tsx'
import { useFormField } from './form-context.ts'
import { InputOrFact } from './form-fact.tsx'

/** A day; only forms that have one load its calendar. */
export function FormDate({ at, max }: { at: string; max?: string }) {
  const given = useFormField(at)
  const { value, change } = given
  const present = usePresent()
  return (
    <InputOrFact given={given}>
      <DateInput
        value={LocalDate.safeParse(value).success ? value : ''}
        max={max}
        today={todayOf(present)}
        onValueChange={change}
        // What is no date stays in the form as it was typed, so that it is refused and not silently left out.
        onTyped={(text, date) => change(date ?? text.trim())}
      />
    </InputOrFact>
  )
}

/** A percent. */
export function FormPercent({ at }: { at: string }) {
  const given = useFormField(at)
  const { value, change } = given
  return (
    <InputOrFact given={given}>
      <PercentInput value={value} onValueChange={change} />
    </InputOrFact>
  )
}
