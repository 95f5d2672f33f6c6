import { ChoiceBox, type ChoiceBoxProps } from './select.tsx'

export interface MultiSelectProps extends Omit<ChoiceBoxProps, 'values' | 'onValuesChange' | 'multiple'> {
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

/** Several of many. Stands in a Field, which names it, and in a place that empties it. */
export function MultiSelect({ value, onValueChange, placeholder = 'Todos', ...rest }: MultiSelectProps) {
  return <ChoiceBox {...rest} multiple placeholder={placeholder} values={value} onValuesChange={onValueChange} />
}
