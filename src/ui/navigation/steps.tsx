import Check from 'lucide-react/icons/check'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const listStyle = css({ display: 'flex', gap: '2' })
const stepStyle = cva({
  base: {
    minW: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    pt: '3',
    borderTopWidth: 'thick',
    fontSize: 'sm',
    lineHeight: 'tight',
  },
  variants: {
    state: {
      done: { flex: '1', borderColor: 'accent', color: 'text' },
      // On a phone the current step takes the width of its name.
      current: {
        flex: { base: '[1 0 auto]', xs: '1' },
        borderColor: 'accent',
        color: 'accent',
        fontWeight: 'semibold',
      },
      coming: { flex: '1', color: 'text.muted' },
    },
  },
})
const markStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    w: '6',
    h: '6',
    rounded: 'circle',
    borderWidth: 'thin',
    borderColor: 'current',
    fontSize: 'xs',
    '& svg': { w: '3.5', h: '3.5' },
  },
  variants: {
    state: {
      done: { bg: 'accent.soft', color: 'accent', borderColor: 'transparent' },
      current: { bg: 'accent', color: 'accent.text', borderColor: 'accent' },
      coming: {},
    },
  },
})
// On a phone only the current step shows its name; others keep theirs for screen readers.
const nameStyle = cva({ variants: { current: { true: {}, false: { srOnly: { base: true, xs: false } } } } })
const hiddenStyle = css({ srOnly: true })

export interface StepsProps {
  /** Accessible name. */
  label: string
  steps: readonly string[]
  /** Index of the current step; the number of steps when all are done. */
  current: number
}

/** Step indicator. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className={listStyle}>
      {steps.map((step, place) => {
        const state = place < current ? 'done' : place === current ? 'current' : 'coming'
        return (
          <li key={step} aria-current={state === 'current' ? 'step' : undefined} className={stepStyle({ state })}>
            <span aria-hidden className={markStyle({ state })}>
              {state === 'done' ? <Check /> : place + 1}
            </span>
            <span className={nameStyle({ current: state === 'current' })}>
              {step}
              {state === 'done' && <span className={hiddenStyle}> (concluído)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
