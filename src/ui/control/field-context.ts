import { createContext, useContext } from 'react'

/** What a Field tells the control inside it. */
export interface FieldState {
  id: string
  labelId: string
  describedBy?: string
  invalid: boolean
  required?: boolean
  disabled?: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** The field around a control, if there is one. */
export function useField(): FieldState | null {
  return useContext(FieldContext)
}

/** The attributes that a native control takes from its field; its own come after and win. */
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
