import { useBlocker } from '@tanstack/react-router'
import { isChanged } from '#machines/record-form.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { FormActor } from './form-context.ts'

const placeOf = (pathname: string): string => pathname.replace(/\/history$/, '')

/** Asks before anything that leads away (Escape, the cross, a link, the back button, closing the page) loses changes. */
export function LeaveQuestion({ actor }: { actor: FormActor }) {
  const losesChanges = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.status === 'active' && isChanged(snapshot.context)
  }
  const { status, proceed, reset } = useBlocker({
    // A search still being typed in the list behind changes the address, not the place; a record's history lies over it.
    shouldBlockFn: ({ current, next }) => placeOf(current.pathname) !== placeOf(next.pathname) && losesChanges(),
    enableBeforeUnload: losesChanges,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title="Descartar alterações?"
      description="O que você digitou ainda não foi salvo e será perdido."
      actionLabel="Descartar alterações"
      cancelLabel="Continuar editando"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  )
}
