/** Option of a Select, Combobox or RadioGroup. */
export interface Option {
  value: string
  label: string
  /** A second, quieter line in lists: a document, a branch. */
  hint?: string
  /** Figure at the end of the row: an account's balance. */
  figure?: string
  disabled?: boolean
  /** Inactive: offered in a form only if already selected. */
  isInactive?: boolean
}
