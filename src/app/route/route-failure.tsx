import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MissingPart } from '#src/runtime/part/missing-part.tsx'
import { Notice } from '#src/runtime/part/notice.tsx'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { MissingCode } from '#src/ui/lazy.tsx'

const words = { title: 'Não foi possível abrir esta tela', text: 'Verifique sua internet e tente novamente.' }

/** Error screen of a route; a chunk may be missing after a new version was deployed. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  const runtime = useRuntime()
  const router = useRouter()
  useEffect(() => void runtime.emit('celeiro-error', { message }), [runtime, message])
  useEffect(() => runtime.announceReady(), [runtime])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof MissingCode) return <MissingPart {...words} onRetry={retry} />
  return <Notice {...words} actionLabel="Tentar novamente" onAction={retry} />
}
