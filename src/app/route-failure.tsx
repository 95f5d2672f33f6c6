import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MissingScreen } from './late-screen.ts'
import { Notice } from './notice.tsx'
import { useRuntime } from './runtime-context.ts'
import { newVersion, update } from './update.ts'

/** In place of a screen that failed. Its code may be gone because a new version took its place. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  const runtime = useRuntime()
  const router = useRouter()
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => void runtime.emit('celeiro-error', { message }), [runtime, message])
  useEffect(() => {
    if (error instanceof MissingScreen) void newVersion(runtime).then(setVersion)
  }, [runtime, error])
  if (version)
    return (
      <Notice
        title="O Celeiro foi atualizado"
        text="Esta tela mudou na nova versão. Atualize para abri-la; o que você já salvou está guardado."
        actionLabel="Atualizar"
        onAction={() => update(runtime, version)}
      />
    )
  return (
    <Notice
      title="Não foi possível abrir esta tela"
      text="Verifique sua internet e tente novamente."
      actionLabel="Tentar novamente"
      onAction={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
