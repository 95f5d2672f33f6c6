import X from 'lucide-react/icons/x'
import { formatSigned } from '#domain/value/money.ts'
import { KeyButton } from '#src/screens/treasury/reconciliation/board/act-keys.tsx'
import { tellFootHeight } from '#src/ui/table/foot-height.ts'
import { css } from '#styled-system/css/css.js'

const barStyle = css({
  '--foot-height': '0px',
  position: 'sticky',
  bottom: '3',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '2',
  bg: 'surface.raised',
  borderWidth: 'thin',
  borderColor: 'accent',
  rounded: 'lg',
  boxShadow: 'floating',
})
const sumsStyle = css({ display: 'flex', flexWrap: 'wrap', flexGrow: '1', columnGap: '4', fontWeight: 'medium' })
const partStyle = css({ color: 'text.muted', fontWeight: 'normal' })
const offStyle = css({ color: 'warning' })

export interface MatchBarProps {
  lines: { count: number; cents: bigint }
  movements: { count: number; cents: bigint }
  onMatch: () => void
  onClear: () => void
}

/** Sums of the selection on both sides. */
export function MatchBar({ lines, movements, onMatch, onClear }: MatchBarProps) {
  if (lines.count + movements.count === 0) return null
  const difference = lines.cents - movements.cents
  const isEven = lines.count > 0 && movements.count > 0 && difference === 0n
  return (
    <section ref={tellFootHeight} aria-label="Escolhidos" className={barStyle}>
      <p role="status" className={sumsStyle}>
        <Sum label="Banco" {...lines} />
        <Sum label="Sistema" {...movements} />
        <span className={difference === 0n ? undefined : offStyle}>
          <span className={partStyle}>Diferença</span> {difference === 0n ? 'nenhuma' : formatSigned(difference)}
        </span>
      </p>
      <KeyButton hotkey="Escape" variant="ghost" icon={<X aria-hidden />} onClick={onClear}>
        Desfazer a escolha
      </KeyButton>
      <KeyButton hotkey="c" disabled={!isEven} onClick={onMatch}>
        Conciliar
      </KeyButton>
    </section>
  )
}

function Sum({ label, count, cents }: { label: string; count: number; cents: bigint }) {
  return (
    <span>
      <span className={partStyle}>
        {label} ({count})
      </span>{' '}
      {count === 0 ? '—' : formatSigned(cents)}
    </span>
  )
}
