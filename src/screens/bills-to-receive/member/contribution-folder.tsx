import FolderDown from 'lucide-react/icons/folder-down'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'

const ContributionFolderDialog = lazy(() => import('./contribution-folder-dialog.tsx'), 'ContributionFolderDialog', {
  waiting: ({ open }) => <ProgressBar active={open} />,
})

const ReceiptLinksDialog = lazy(() => import('./receipt-links-dialog.tsx'), 'ReceiptLinksDialog', {
  waiting: ({ open }) => <ProgressBar active={open} />,
})

/** Buttons of the receipts of all members, as one file or as links that are mailed; their dialogs are lazy. */
export function ContributionFolder() {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <ToolButton label="Recibos do ano" icon={<FolderDown aria-hidden />} onClick={() => setOpen(true)} />
      <ToolButton label="Enviar recibos" icon={<Send aria-hidden />} onClick={() => setSending(true)} />
      <ContributionFolderDialog open={isOpen} onClose={() => setOpen(false)} />
      <ReceiptLinksDialog open={isSending} onClose={() => setSending(false)} />
    </>
  )
}
