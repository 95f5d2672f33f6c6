import FolderDown from 'lucide-react/icons/folder-down'
import { useState } from 'react'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const ContributionFolderDialog = lazy(() => import('./contribution-folder-dialog.tsx'), 'ContributionFolderDialog', {
  waiting: ({ open }) => <ProgressBar active={open} />,
})

/** Button of the receipts of all members; its dialog is lazy. */
export function ContributionFolder() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton label="Recibos do ano" icon={<FolderDown aria-hidden />} onClick={() => setOpen(true)} />
      <ContributionFolderDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
