import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from './notice.tsx'
import { useRuntime } from './runtime-context.ts'

/** In place of a screen that failed. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  const { emit } = useRuntime()
  useEffect(() => emit('celeiro-error', { message }), [emit, message])
  return (
    <Notice
      title="Não foi possível abrir esta tela"
      text="Verifique sua internet e tente novamente."
      actionLabel="Tentar novamente"
      onAction={reset}
    />
  )
}
