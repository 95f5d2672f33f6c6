import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { daysToRenew } from '#domain/session/password-end.ts'
import { usePresent, useSession, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import { css } from '#styled-system/css/css.js'
import { alertStyle, alertTextStyle } from './alert-style.ts'

const PasswordDialog = lazy(() => import('../own/password-dialog.tsx'), 'PasswordDialog', {
  waiting: () => <ProgressBar active />,
})

const placeStyle = css({ mb: '4' })

/** Notice before the password expires, with its renewal; nothing if passwords do not expire. */
export function PasswordNotice() {
  const session = useSession()
  const { passwordEndsAt } = useUser()
  const { now } = usePresent()
  const [isOpen, setOpen] = useState(false)
  const days = passwordEndsAt ? daysToRenew(new Date(passwordEndsAt), now) : undefined
  if (days === undefined && !isOpen) return null
  const closed = () => {
    setOpen(false)
    session.send({ type: 'review' })
  }
  return (
    <section aria-label="Validade da senha" className={placeStyle}>
      <div className={alertStyle}>
        <TriangleAlert aria-hidden />
        <span className={alertTextStyle}>{sentenceOf(days ?? 0)}</span>
        <Button variant="outline" size="dense" onClick={() => setOpen(true)}>
          Renovar
        </Button>
      </div>
      {isOpen && <PasswordDialog onClosed={closed} />}
    </section>
  )
}

function sentenceOf(days: number): string {
  if (days === 0) return 'Sua senha expirou: da próxima vez que entrar, será preciso criar outra.'
  return days === 1 ? 'Sua senha expira em 1 dia.' : `Sua senha expira em ${days} dias.`
}
