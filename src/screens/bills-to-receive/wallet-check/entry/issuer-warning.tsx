import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { css } from '#styled-system/css/css.js'

const warningStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  px: '4',
  py: '3',
  rounded: 'md',
  bg: 'warning.soft',
  color: 'warning',
  fontWeight: 'medium',
  '& > svg': { w: '5', h: '5', flexShrink: '0' },
})

/** Warning of earlier returns of the issuer; without advice once the cheque was accepted. */
export function IssuerWarning({ returns, isAccepted = false }: { returns: number; isAccepted?: boolean }) {
  if (returns === 0) return null
  return (
    <p role="status" className={warningStyle}>
      <TriangleAlert aria-hidden />
      {returns === 1
        ? 'Outro cheque deste emitente já foi devolvido uma vez.'
        : `Outros cheques deste emitente já foram devolvidos ${returns} vezes.`}
      {!isAccepted && ' Confira antes de aceitar.'}
    </p>
  )
}
