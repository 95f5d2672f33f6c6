import { LocalDate } from '#domain/field/values.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { DateInput } from '#src/ui/date/date-input.tsx'
import { useFormField } from '../state/form-context.ts'
import { InputOrFact } from './form-fact.tsx'

export interface DateControlProps {
  value: string
  onValueChange: (value: string) => void
  /** Latest date, ISO. */
  max?: string | undefined
  placeholder?: string
}

/** An invalid date stays as typed, so that it is refused rather than dropped. */
export function DateControl({ value, onValueChange, ...rest }: DateControlProps) {
  const present = usePresent()
  return (
    <DateInput
      value={LocalDate.safeParse(value).success ? value : ''}
      {...rest}
      today={todayOf(present)}
      onValueChange={onValueChange}
      onTyped={(text, date) => onValueChange(date ?? text.trim())}
    />
  )
}

/** Date input with a latest date. */
export function FormDate({ at, max }: { at: string; max?: string }) {
  const field = useFormField(at)
  return (
    <InputOrFact formField={field}>
      <DateControl value={field.value} max={max} onValueChange={field.change} />
    </InputOrFact>
  )
}

/** Date input up to today. */
export const FormPastDate = ({ at }: { at: string }) => <FormDate at={at} max={todayOf(usePresent())} />
