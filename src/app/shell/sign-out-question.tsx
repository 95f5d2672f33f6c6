import { useRuntime } from '#src/app/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

/** Asks whoever is about to leave. */
export default function SignOutQuestion({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const { signOut } = useRuntime()
  return (
    <ConfirmDialog
      open={open}
      tone="neutral"
      title="Sair do Celeiro?"
      description="Para voltar, será preciso entrar novamente."
      actionLabel="Sair"
      cancelLabel="Continuar aqui"
      onCancel={onCancel}
      onConfirm={() => {
        // Where the page takes it over, one is still here.
        onCancel()
        signOut()
      }}
    />
  )
}
