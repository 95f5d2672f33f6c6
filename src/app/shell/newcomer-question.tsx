import { useRuntime, useSessionState } from '#src/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

/** Asks about unsaved changes when another user signed in, in the portal or another tab. */
export function NewcomerQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useRuntime()
  const newcomer = useSessionState(({ context }) => context.newcomer)
  const where = useSessionState(({ context }) => (context.isHosted ? 'no portal' : 'em outra aba'))
  return (
    <ConfirmDialog
      open={open}
      title={`${newcomer ?? 'Outra pessoa'} entrou ${where}`}
      description="Há algo digitado aqui que não foi salvo. Para passar o Celeiro a essa pessoa, é preciso descartar o que foi digitado."
      actionLabel="Descartar e passar"
      cancelLabel="Ficar nesta tela"
      onCancel={onClose}
      onConfirm={() => session.send({ type: 'giveWay' })}
    />
  )
}
