import { Field } from '#src/ui/field.tsx'
import { DateInput } from '#src/ui/late/date-input.tsx'
import { PercentInput } from '#src/ui/late/percent-input.tsx'
import { useFormField } from './form-context.ts'

/** A day; only forms that have one load its calendar. */
export function FormDate({ at, max }: { at: string; max?: string }) {
  const { value, change, frame } = useFormField(at)
  return (
    <Field {...frame}>
      <DateInput value={value} max={max} onValueChange={change} />
    </Field>
  )
}

/** A percent. */
export function FormPercent({ at }: { at: string }) {
  const { value, change, frame } = useFormField(at)
  return (
    <Field {...frame}>
      <PercentInput value={value} onValueChange={change} />
    </Field>
  )
}
