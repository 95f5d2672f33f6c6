import { useEffect, useSyncExternalStore } from 'react'
import { noAccess } from '#src/runtime/part/arriving.tsx'
import { Notice } from '#src/runtime/part/notice.tsx'
import { useRuntime, useSessionState } from '#src/runtime/runtime-context.ts'

/** Screen without a session in hosted mode, instead of the sign-in form. */
export function HostedEnd() {
  const { session, host, drafts, announceReady } = useRuntime()
  useEffect(announceReady, [announceReady])
  const endedBy = useSessionState(({ context }) => context.endedBy)
  const isTypedKept = useSyncExternalStore(drafts.subscribe, drafts.areKept)
  const again = () => session.send({ type: 'retry' })
  if (endedBy === 'unknown-person')
    return (
      <Notice
        title="O Celeiro ainda não conhece você"
        text="Peça a quem administra o Celeiro na sua igreja que cadastre você, com o mesmo e-mail que você usa neste portal. Se já recebeu o convite por e-mail, conclua antes o primeiro acesso por ele."
        actionLabel="Tentar novamente"
        onAction={again}
      />
    )
  if (endedBy === 'signed-out')
    return <Notice title="Você saiu do Celeiro" text="Para voltar, entre novamente pelo portal." />
  if (!host?.wasGiven())
    return (
      <Notice
        title={noAccess}
        text="Abra o Celeiro de novo pelo portal. Se continuar assim, fale com quem cuida do portal."
        actionLabel="Tentar novamente"
        onAction={again}
      />
    )
  return (
    <Notice
      title="Sua sessão terminou"
      text={
        isTypedKept
          ? 'O que você digitou está guardado nesta página. Entre novamente no portal em outra aba e volte a esta para continuar.'
          : 'Entre novamente no portal em que você está para continuar no Celeiro.'
      }
      actionLabel="Continuar"
      onAction={again}
    />
  )
}
