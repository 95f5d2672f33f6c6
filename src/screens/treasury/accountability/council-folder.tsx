import FolderDown from 'lucide-react/icons/folder-down'
import { useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'

const CouncilFolderDialog = lazy(() => import('./council-folder-dialog.tsx'), 'CouncilFolderDialog', {
  waiting: ({ open }) => <ProgressBar active={open} />,
})

/** Button of the council folder; its dialog is lazy. */
export function CouncilFolder({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" variant="outline" icon={<FolderDown aria-hidden />} onClick={() => setOpen(true)}>
        Pasta do conselho
      </Button>
      <CouncilFolderDialog month={month} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
