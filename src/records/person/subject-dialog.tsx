import type { ReactNode } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { useLastShown } from '#src/ui/popup/last-shown.ts'

export interface SubjectDialogProps<Subject extends object> {
  /** Subject; null while closed. */
  subject: Subject | null
  titleOf: (subject: Subject) => string
  description: string
  onClose: () => void
  children: (subject: Subject) => ReactNode
}

/** Read-only dialog about one subject. */
export function SubjectDialog<Subject extends object>(props: SubjectDialogProps<Subject>) {
  const { subject, titleOf, description, onClose, children } = props
  const shown = useLastShown(subject)
  if (shown === null) return null
  return (
    <Dialog
      open={subject !== null}
      title={titleOf(shown)}
      description={description}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {children(shown)}
    </Dialog>
  )
}
