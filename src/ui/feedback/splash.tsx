import { Spinner } from '#src/ui/waiting/spinner.tsx'
import { css } from '#styled-system/css/css.js'
import { BrandMark } from '../figure/brand-mark.tsx'

const splashStyle = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6',
  minH: '[max(24rem, 60vh)]',
  color: 'accent',
  animation: 'appearLate',
})

/** Splash while the session is restored. */
export function Splash() {
  return (
    <div className={splashStyle}>
      <BrandMark size={56} />
      <Spinner label="Carregando" />
    </div>
  )
}
