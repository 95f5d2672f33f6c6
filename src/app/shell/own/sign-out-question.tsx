import { useRuntime } from '#src/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

/** Confirms signing out. */
export function SignOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { signOut } = useRuntime()
  return (
    <ConfirmDialog
      open={open}
      tone="neutral"
      title="Sair do Celeiro?"
      description="Para voltar, será preciso entrar novamente."
      actionLabel="Sair"
      cancelLabel="Continuar aqui"
      onCancel={onClose}
      onConfirm={() => {
        // The page may prevent it.
        onClose()
        signOut()
      }}
    />
  )
}
