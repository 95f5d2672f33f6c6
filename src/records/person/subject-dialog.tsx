import type { ReactNode } from 'react'
import { useLastShown } from '#src/records/list/rows/last-shown.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'

export interface SubjectDialogProps<Subject extends object> {
  /** What it is about; null while it is closed. */
  subject: Subject | null
  titleOf: (subject: Subject) => string
  description: string
  onClose: () => void
  children: (subject: Subject) => ReactNode
}

/** Tells about one thing and is closed again; nothing is typed into it. */
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
