import { createContext, useContext } from 'react'

/** State that a Field provides to its control. */
export interface FieldState {
  id: string
  labelId: string
  describedBy?: string
  invalid: boolean
  required?: boolean
  disabled?: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** The surrounding Field, if any. */
export function useField(): FieldState | null {
  return useContext(FieldContext)
}

/** Attributes of a native control from its Field; spread its own after them. */
export function useFieldControl() {
  const field = useField()
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled,
  }
}
