import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  onValueChange?: (value: string) => void
}

export function TextArea({ onValueChange, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      part="input"
      className={controlStyle({ size: 'lines' })}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      }}
    />
  )
}
