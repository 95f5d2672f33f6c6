import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { useFormField } from './form-context.ts'

/** Yes or no, by itself; `at` is its path. */
export function FormFlag({ at }: { at: string }) {
  const { value, change, frame } = useFormField(at)
  const { label, help, error, disabled } = frame
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
