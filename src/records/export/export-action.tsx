import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { keysOf } from '#domain/value/keys.ts'
import type { Client } from '#src/graphql/client.ts'
import type { FileFormat } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { FilterVariables } from '#src/records/filter/list-filter.tsx'
import { useMay, useRegister } from '#src/records/record/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'

/** Asks for the address of a list as a file; what else it takes is what the list's filters are asked by. */
export type ExportDocument = TypedDocument<{ file: { url: string } }, { format: FileFormat }>

/** Asks for the address of a list as something else than a table. */
type FileDocument = TypedDocument<{ file: { url: string } }, FilterVariables>

/** What a list leaves as besides tables: as banks write a statement, as it is drawn on paper, as labels to be cut out. */
export type AlsoAs = Readonly<Partial<Record<'ofx' | 'pdf' | 'labels', FileDocument>>>

/** Asks for the address of a file. @throws RequestFailure */
export type AskFile = (client: Client, signal: AbortSignal) => Promise<{ file: { url: string } }>

export interface ExportActionProps {
  document: ExportDocument
  alsoAs?: AlsoAs | undefined
  /** The gateway's arguments for what the list shows. */
  asked: FilterVariables
  /** It takes what is chosen, and stands among what else is done with that. */
  isOfSelection?: boolean
  /** Its picture alone says it, also where there is room. */
  isBrief?: boolean
}

const labels: Readonly<Record<FileFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }
const otherLabels: Readonly<Record<keyof AlsoAs, string>> = {
  ofx: 'OFX (.ofx)',
  pdf: 'PDF (.pdf)',
  labels: 'Etiquetas com QR (.pdf)',
}

const ExportedFile = lazy(() => import('./exported-file.tsx'), 'ExportedFile')

/** Takes all that is filtered along as a file, for whoever may; what does it loads with the first press. */
export function ExportAction({ document, alsoAs = {}, asked, isOfSelection, isBrief }: ExportActionProps) {
  const mayExport = useMay(useRegister())('export')
  const [wanted, setWanted] = useState<{ ask: AskFile; number: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!mayExport) return null
  const cancel = () => {
    setWanted(null)
    setBusy(false)
  }
  const start = (ask: AskFile) => {
    setWanted((last) => ({ ask, number: (last?.number ?? 0) + 1 }))
    setBusy(true)
  }
  const choices = keysOf(labels).map((format): MenuItem => {
    const variables = { ...asked, format }
    const ask: AskFile = (client, signal) => client.request(document, variables, { signal })
    return { id: format, label: labels[format], onSelect: () => start(ask) }
  })
  for (const id of keysOf(otherLabels)) {
    const other = alsoAs[id]
    if (!other) continue
    const ask: AskFile = (client, signal) => client.request(other, asked, { signal })
    choices.push({ id, label: otherLabels[id], onSelect: () => start(ask) })
  }
  const items = isBusy ? [{ id: 'cancel', label: 'Cancelar a exportação', onSelect: cancel }] : choices
  const label = isBusy ? 'Exportando…' : 'Exportar'
  const icon = isBusy ? <Spinner /> : <Download aria-hidden />
  return (
    <>
      <Menu
        trigger={
          isOfSelection ? (
            <Button variant="outline" size="dense" aria-label={`${label} a seleção`} icon={icon}>
              {label}
            </Button>
          ) : (
            <ToolButton label={label} icon={icon} isBrief={isBrief} />
          )
        }
        items={items}
      />
      {wanted && <ExportedFile key={wanted.number} ask={wanted.ask} onClose={() => setBusy(false)} />}
    </>
  )
}
