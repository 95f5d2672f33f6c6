import { useEffect, useState } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'

export interface ResendCodeProps {
  state: 'sent' | 'askable' | 'asking'
  /** Milliseconds between mails. */
  pause: number
  label?: string
  onResend: () => void
}

/** Resend button with a countdown. */
export function ResendCode({ state, pause, label = 'Reenviar código', onResend }: ResendCodeProps) {
  return (
    <Button variant="outline" disabled={state === 'sent'} busy={state === 'asking'} onClick={onResend}>
      {state === 'sent' ? <Waiting label={label} pause={pause} /> : label}
    </Button>
  )
}

function Waiting({ label, pause }: { label: string; pause: number }) {
  const { platform } = useRuntime()
  const [since] = useState(() => platform.now().getTime())
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(platform.now().getTime()), 1_000)
    return () => clearInterval(timer)
  }, [platform])
  const seconds = Math.max(0, Math.ceil((pause - (now - since)) / 1_000))
  return `${label} em ${seconds} s`
}
