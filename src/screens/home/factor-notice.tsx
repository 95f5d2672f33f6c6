import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { useSession, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import { css } from '#styled-system/css/css.js'
import { alertStyle, alertTextStyle } from './alert-style.ts'

const FactorsDialog = lazy(() => import('../own/factors-dialog.tsx'), 'FactorsDialog', {
  waiting: () => <ProgressBar active />,
})

const placeStyle = css({ mb: '4' })

/** Until when the second factor that the company demands may be added, for who has none. */
export function FactorNotice() {
  const session = useSession()
  const { secondFactorUntil } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!secondFactorUntil && !isOpen) return null
  const closed = () => {
    setOpen(false)
    session.send({ type: 'review' })
  }
  return (
    <section aria-label="Verificação em duas etapas" className={placeStyle}>
      <div className={alertStyle}>
        <ShieldCheck aria-hidden />
        <span className={alertTextStyle}>
          {`Sua igreja exige a verificação em duas etapas${secondFactorUntil ? `: ligue até ${formatLocalDate(secondFactorUntil)}` : ''}.`}
        </span>
        <Button variant="outline" size="dense" onClick={() => setOpen(true)}>
          Ligar agora
        </Button>
      </div>
      {isOpen && <FactorsDialog onClosed={closed} />}
    </section>
  )
}
