import { useState } from 'react'
import { ChoiceBox, type ChoiceBoxProps } from './select.tsx'

export interface MultiSelectProps extends Omit<ChoiceBoxProps, 'values' | 'onValuesChange' | 'multiple'> {
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

/**
 * Several of many. Stands in a Field, which names it, and in a place that empties it. What is chosen stands at once: the
 * next choice adds to it, also where whoever keeps the value is slow to give it back.
 */
export function MultiSelect({ value, onValueChange, placeholder = 'Todos', ...rest }: MultiSelectProps) {
  const given = value.join()
  const [chosen, setChosen] = useState<{ from: string; value: string[] } | null>(null)
  // Given back, or changed elsewhere: from then on that counts.
  if (chosen && chosen.from !== given) setChosen(null)
  const choose = (next: string[]) => {
    setChosen({ from: given, value: next })
    onValueChange(next)
  }
  return (
    <ChoiceBox
      {...rest}
      multiple
      placeholder={placeholder}
      values={chosen?.from === given ? chosen.value : value}
      onValuesChange={choose}
    />
  )
}
