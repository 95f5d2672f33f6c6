import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useSession } from '../runtime-context.ts'

/** Asks whoever is about to leave. */
export default function SignOutQuestion({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const session = useSession()
  return (
    <ConfirmDialog
      open={open}
      tone="neutral"
      title="Sair do Celeiro?"
      description="Para voltar, será preciso entrar novamente."
      actionLabel="Sair"
      cancelLabel="Continuar aqui"
      onCancel={onCancel}
      onConfirm={() => session.send({ type: 'signOut' })}
    />
  )
}
