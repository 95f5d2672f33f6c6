import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const ExportedFile = lazy(() => import('./exported-file.tsx'), 'ExportedFile')

export interface ReportButtonProps<Variables extends object> {
  /** Asks for the address of the paper. */
  document: TypedDocument<{ file: { url: string } }, Variables>
  variables: Variables
  /** Label of a file other than a PDF. */
  label?: string
}

/** Lazy download of one paper as PDF. */
export function ReportButton<Variables extends object>({
  document,
  variables,
  label = 'PDF',
}: ReportButtonProps<Variables>) {
  const [taking, setTaking] = useState({ number: 0, isOn: false })
  const start = () => setTaking(({ number }) => ({ number: number + 1, isOn: true }))
  return (
    <>
      <Button
        size="dense"
        variant="outline"
        // Keeps the focus: a disabled button loses it.
        busy={taking.isOn}
        icon={<FileText aria-hidden />}
        onClick={start}
      >
        {label}
      </Button>
      {taking.isOn && (
        <ExportedFile
          key={taking.number}
          ask={(client, signal) => client.request(document, variables, { signal })}
          onClose={() => setTaking({ ...taking, isOn: false })}
        />
      )}
    </>
  )
}
