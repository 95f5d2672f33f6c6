import { css } from '#styled-system/css/css.js'

const ring = css({
  display: 'inline-block',
  flexShrink: '0',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'current',
  borderTopColor: 'transparent',
  rounded: 'circle',
  animation: 'turn',
})

const sizes = { sm: css({ w: '4', h: '4' }), md: css({ w: '6', h: '6' }) }

export interface SpinnerProps {
  size?: keyof typeof sizes
  /** Accessible name; without it the spinner is decorative. */
  label?: string
}

export function Spinner({ size = 'sm', label }: SpinnerProps) {
  const ringed = <span aria-hidden className={`${ring} ${sizes[size]}`} />
  return label ? (
    <span role="status" aria-label={label}>
      {ringed}
    </span>
  ) : (
    ringed
  )
}
