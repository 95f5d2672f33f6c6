import { css } from '#styled-system/css/css.js'

// Not `<progress>`: browsers draw it in colours that themes cannot change.
const trackStyle = css({ h: '1.5', bg: 'skeleton', rounded: 'full', overflow: 'hidden' })
const doneStyle = css({ h: 'full', bg: 'accent' })

export interface AmountDoneProps {
  /** Accessible name: what is under way. */
  label: string
  value: number
  /** Value when done; 1 by default. */
  max?: number
}

/** Progress bar of a known amount. */
export function AmountDone({ label, value, max = 1 }: AmountDoneProps) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemax={max} aria-valuenow={value} className={trackStyle}>
      <div className={doneStyle} style={{ width: `${(100 * value) / max}%` }} />
    </div>
  )
}
