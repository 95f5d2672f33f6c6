import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import type { PersonExportDialogProps } from './person-export-dialog.tsx'

const PersonExportDialog = lazy(() => import('./person-export-dialog.tsx'), 'PersonExportDialog', {
  waiting: ({ open }) => <ProgressBar active={open} />,
})

/** Lazy dialog of a person export. */
export function PersonExport(props: Pick<PersonExportDialogProps, 'person' | 'document'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="dense" icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        Exportar dados da pessoa
      </Button>
      <PersonExportDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
