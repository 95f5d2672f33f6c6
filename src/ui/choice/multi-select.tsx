import { ChoiceBox, type ChoiceBoxProps } from './select.tsx'

export interface MultiSelectProps extends Omit<ChoiceBoxProps, 'values' | 'onValuesChange' | 'multiple'> {
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

/** Multiple select. Labelled by its Field; clearing is up to the place that it is in. */
export function MultiSelect({ value, onValueChange, placeholder = 'Todos', ...rest }: MultiSelectProps) {
  return <ChoiceBox {...rest} multiple placeholder={placeholder} values={value} onValuesChange={onValueChange} />
}
