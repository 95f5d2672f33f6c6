import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { FileFormat } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useLatePiece } from '../late-piece.ts'
import type { FilterVariables } from '../list-filter.tsx'
import { useMay, useRegister } from '../register-context.ts'

/** Asks for the address of a list as a file; what else it takes is what the list's filters are asked by. */
export type ExportDocument = TypedDocument<{ file: { url: string } }, { format: FileFormat }>

export interface ExportActionProps {
  document: ExportDocument
  /** The gateway's arguments for what the list shows. */
  asked: FilterVariables
}

const labels: Readonly<Record<FileFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

const loadFile = () => import('./exported-file.tsx')

/** Takes all that is filtered along as a file, for whoever may; what does it loads with the first press. */
export function ExportAction({ document, asked }: ExportActionProps) {
  const mayExport = useMay(useRegister())('export')
  const late = useLatePiece(loadFile)
  const [wanted, setWanted] = useState<{ number: number; variables: { format: FileFormat } } | null>(null)
  const [isRunning, setRunning] = useState(false)
  // A piece that could not be loaded has said so.
  const isBusy = isRunning && (late.isLoading || late.piece !== null)
  if (!mayExport) return null
  const cancel = () => {
    setWanted(null)
    setRunning(false)
  }
  const choices = (Object.keys(labels) as FileFormat[]).map((format): MenuItem => {
    const start = () => {
      late.ask()
      setWanted((last) => ({ number: (last?.number ?? 0) + 1, variables: { ...asked, format } }))
      setRunning(true)
    }
    return { id: format, label: labels[format], onSelect: start }
  })
  const items = isBusy ? [{ id: 'cancel', label: 'Cancelar a exportação', onSelect: cancel }] : choices
  return (
    <>
      <Menu
        trigger={
          <Button variant="outline" icon={isBusy ? <Spinner /> : <Download aria-hidden />}>
            {isBusy ? 'Exportando…' : 'Exportar'}
          </Button>
        }
        items={items}
      />
      {wanted && late.piece && (
        <late.piece.ExportedFile
          key={wanted.number}
          document={document}
          variables={wanted.variables}
          onEnd={() => setRunning(false)}
        />
      )}
    </>
  )
}
