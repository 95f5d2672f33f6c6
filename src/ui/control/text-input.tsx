import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> {
  size?: 'md' | 'dense' | 'cell'
  /** Tabular digits, aligned at the end. */
  isFigure?: boolean
  /** The typed text; `onChange` stays the native one. */
  onValueChange?: (value: string) => void
}

/** One line of text, controlled (`value`) or not (`defaultValue`). */
export function TextInput({ size, isFigure, onValueChange, onChange, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...useFieldControl()}
      {...rest}
      part="input"
      className={controlStyle({ size, figures: isFigure })}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      }}
    />
  )
}
