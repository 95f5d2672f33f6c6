import { useEffect } from 'react'
import { knowsPasskeys } from '#src/passkey/passkey.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { AuthCard } from '#src/screens/auth/auth-card.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { lazyFace } from '#src/ui/face/lazy-face.ts'
import { useLayer } from '#src/ui/layer.ts'
import { css } from '#styled-system/css/css.js'
import { useFactorSetup } from './factor-setup.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })

/** In place of every screen, until the person has the second factor that the company demands. */
export function FactorGate() {
  const { platform, session, signOut, announceReady } = useRuntime()
  const layer = useLayer()
  useEffect(announceReady, [announceReady])
  useEffect(() => platform.whenIdle(() => void lazyFace(layer)), [platform, layer])
  const { busy, add, make, dialogs } = useFactorSetup(() => session.send({ type: 'review' }))
  const canMake = knowsPasskeys()
  return (
    <>
      <AuthCard
        title="Ligue a verificação em duas etapas"
        intro={`Sua igreja exige duas etapas para entrar: assim, quem descobrir a sua senha não entra. Leva um minuto, com ${canMake ? 'este aparelho ou com ' : ''}um aplicativo autenticador no celular.`}
      >
        <div className={columnStyle}>
          {canMake && (
            <Button full busy={busy === 'make'} disabled={busy !== null} onClick={make}>
              Criar passkey
            </Button>
          )}
          <Button
            full
            variant={canMake ? 'outline' : 'solid'}
            busy={busy === 'add'}
            disabled={busy !== null}
            onClick={add}
          >
            Ligar um aplicativo
          </Button>
          <Button full variant="ghost" onClick={signOut}>
            Sair
          </Button>
        </div>
      </AuthCard>
      {dialogs}
    </>
  )
}
