import { css } from '#styled-system/css/css.js'

// Not the element of HTML: each browser draws that in colours of its own, which no theme reaches.
const trackStyle = css({ h: '1.5', bg: 'skeleton', rounded: 'full', overflow: 'hidden' })
const doneStyle = css({ h: 'full', bg: 'accent' })

export interface AmountDoneProps {
  /** What is under way, read out. */
  label: string
  value: number
  /** What the value comes to once all is done; 1 unless told. */
  max?: number
}

/** How much of something is done. */
export function AmountDone({ label, value, max = 1 }: AmountDoneProps) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemax={max} aria-valuenow={value} className={trackStyle}>
      <div className={doneStyle} style={{ width: `${(100 * value) / max}%` }} />
    </div>
  )
}
