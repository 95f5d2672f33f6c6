import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLatePiece } from '#src/records/late/late-piece.ts'
import { Button } from '#src/ui/control/button.tsx'
import type { PersonExportDialogProps } from './person-export-dialog.tsx'

const loadDialog = () => import('./person-export-dialog.tsx')

/** The way to a file with all that is known of a person; what asks for it loads with the first press. */
export function PersonExport(props: Pick<PersonExportDialogProps, 'person' | 'document'>) {
  const dialog = useLatePiece(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    dialog.ask()
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline" size="dense" icon={<Download aria-hidden />} busy={dialog.isLoading} onClick={open}>
        Exportar dados da pessoa
      </Button>
      {dialog.piece && <dialog.piece.PersonExportDialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
