import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { useFormField } from '../state/form-context.ts'
import { InputOrFact } from './form-fact.tsx'

/** Checkbox of a flag at path `at`. */
export function FormFlag({ at }: { at: string }) {
  const formField = useFormField(at)
  const { value, change, frame } = formField
  const { label, help, error, disabled } = frame
  if (formField.isViewing) return <InputOrFact formField={formField}>{null}</InputOrFact>
  return (
    <Checkbox
      label={label}
      help={help}
      error={error}
      disabled={disabled}
      checked={value === 'true'}
      onCheckedChange={(checked) => change(String(checked))}
    />
  )
}
