import { useEffect, useState } from 'react'
import { useRuntime } from '../runtime-context.ts'
import { newVersion, update } from '../update.ts'
import { Notice } from './notice.tsx'

export interface MissingPartProps {
  /** What to say while it is no new version. */
  title: string
  text: string
  onRetry: () => void
}

/** Failure of a lazy chunk: offline, or replaced by a new version. */
export function MissingPart({ title, text, onRetry }: MissingPartProps) {
  const runtime = useRuntime()
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => void newVersion(runtime).then(setVersion), [runtime])
  return version ? (
    <Notice
      title="O Celeiro foi atualizado"
      text="Há uma nova versão. Atualize para continuar; o que você já salvou está guardado."
      actionLabel="Atualizar"
      onAction={() => update(runtime, version)}
    />
  ) : (
    <Notice title={title} text={text} actionLabel="Tentar novamente" onAction={onRetry} />
  )
}
