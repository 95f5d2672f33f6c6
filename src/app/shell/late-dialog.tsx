import { useEffect } from 'react'
import { useLateModule } from '#src/app/late/late-module.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import type { ShellDialogProps } from './shell-dialog.tsx'

const load = () => import('./shell-dialog.tsx')

/** A dialog of the shell, whose code loads when the first one is wanted; says so when it cannot be had. */
export function LateDialog(props: ShellDialogProps) {
  const { Late, hasFailed } = useLateModule(load)
  const toasts = useToasts()
  const { onClosed } = props
  useEffect(() => {
    if (!hasFailed) return
    toasts.error('Não foi possível abrir. Verifique sua internet e tente novamente.')
    onClosed()
  }, [hasFailed, toasts, onClosed])
  return Late ? <Late {...props} /> : <ProgressBar active={!hasFailed} />
}
