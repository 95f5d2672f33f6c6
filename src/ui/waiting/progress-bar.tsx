import { css } from '#styled-system/css/css.js'

const trackStyle = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  h: '0.5',
  overflow: 'hidden',
  zIndex: 'sticky',
  animation: 'appearLate',
})
const barStyle = css({ w: '[33%]', h: 'full', bg: 'accent', animation: 'advance' })

export interface ProgressBarProps {
  active: boolean
  label?: string
}

/** Progress line at the top while a route loads, delayed so that quick loads show none. */
export function ProgressBar({ active, label = 'Carregando' }: ProgressBarProps) {
  if (!active) return null
  return (
    <div role="progressbar" aria-label={label} className={trackStyle}>
      <div className={barStyle} />
    </div>
  )
}
