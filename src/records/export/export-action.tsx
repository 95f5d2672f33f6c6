import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { FileFormat } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { FilterVariables } from '#src/records/filter/list-filter.tsx'
import { useMay, useRegister } from '#src/records/record/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { late } from '#src/ui/late.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'
import { css } from '#styled-system/css/css.js'

/** Asks for the address of a list as a file; what else it takes is what the list's filters are asked by. */
export type ExportDocument = TypedDocument<{ file: { url: string } }, { format: FileFormat }>

export interface ExportActionProps {
  document: ExportDocument
  /** The gateway's arguments for what the list shows. */
  asked: FilterVariables
  /** It takes what is chosen, and stands among what else is done with that. */
  isOfSelection?: boolean
}

// Where there is little room the picture says it, and shows its name.
const labelStyle = css({ display: { base: 'none', lg: 'contents' } })

const labels: Readonly<Record<FileFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

const ExportedFile = late(() => import('./exported-file.tsx'), 'ExportedFile')

/** Takes all that is filtered along as a file, for whoever may; what does it loads with the first press. */
export function ExportAction({ document, asked, isOfSelection }: ExportActionProps) {
  const mayExport = useMay(useRegister())('export')
  const [wanted, setWanted] = useState<{ number: number; variables: { format: FileFormat } } | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!mayExport) return null
  const cancel = () => {
    setWanted(null)
    setBusy(false)
  }
  const choices = (Object.keys(labels) as FileFormat[]).map((format): MenuItem => {
    const start = () => {
      setWanted((last) => ({ number: (last?.number ?? 0) + 1, variables: { ...asked, format } }))
      setBusy(true)
    }
    return { id: format, label: labels[format], onSelect: start }
  })
  const items = isBusy ? [{ id: 'cancel', label: 'Cancelar a exportação', onSelect: cancel }] : choices
  const label = isBusy ? 'Exportando…' : 'Exportar'
  const look = isOfSelection ? ({ variant: 'outline', size: 'dense' } as const) : ({ variant: 'ghost' } as const)
  return (
    <>
      <Menu
        trigger={
          <Button
            {...look}
            aria-label={isOfSelection ? `${label} a seleção` : label}
            icon={isBusy ? <Spinner /> : <Download aria-hidden />}
          >
            <span className={labelStyle}>{label}</span>
          </Button>
        }
        items={items}
      />
      {wanted && (
        <ExportedFile
          key={wanted.number}
          document={document}
          variables={wanted.variables}
          onClose={() => setBusy(false)}
        />
      )}
    </>
  )
}
