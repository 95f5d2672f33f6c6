import type { ErrorComponentProps } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import { sentenceOf } from '#domain/errors.ts'
import { Notice } from './notice.tsx'
import { useRuntime } from './runtime-context.ts'

/** In place of a screen that may not be opened, or that failed. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const isForbidden = error instanceof Error && error.name === 'RouteForbidden'
  const message = error instanceof Error ? error.message : String(error)
  const { emit } = useRuntime()
  useEffect(() => {
    if (!isForbidden) emit('celeiro-error', { message })
  }, [isForbidden, emit, message])
  if (isForbidden)
    return (
      <Notice
        icon={<Lock aria-hidden />}
        title={sentenceOf('forbidden')}
        text="Se precisar deste acesso, fale com quem administra o Celeiro na sua igreja."
      />
    )
  return (
    <Notice
      title="Não foi possível abrir esta tela"
      text="Verifique sua internet e tente novamente."
      actionLabel="Tentar novamente"
      onAction={reset}
    />
  )
}
