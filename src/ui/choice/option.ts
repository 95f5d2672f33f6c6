/** One thing that can be chosen in a Select, Combobox or RadioGroup. */
export interface Option {
  value: string
  label: string
  /** A second, quieter line in lists: a document, a branch. */
  hint?: string
  /** At its end, in figures: what an account holds. */
  figure?: string
  disabled?: boolean
  /** Out of use: a form offers it only where it is chosen. */
  isInactive?: boolean
}
