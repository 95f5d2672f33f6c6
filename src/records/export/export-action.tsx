import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { keysOf } from '#domain/value/keys.ts'
import type { Client } from '#src/graphql/client.ts'
import type { FileFormat } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { FilterVariables } from '#src/records/filter/list-filter.tsx'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'
import { Spinner } from '#src/ui/waiting/spinner.tsx'

/** Gets the signed address of an export with the list's filters. */
export type ExportDocument = TypedDocument<{ file: { url: string } }, { format: FileFormat }>

/** Gets the signed address of another format. */
type FileDocument = TypedDocument<{ file: { url: string } }, FilterVariables>

/** Other formats of a list: OFX, PDF, labels. */
export type AlsoAs = Readonly<Partial<Record<'ofx' | 'pdf' | 'labels', FileDocument>>>

/** Asks for the address of a file. @throws RequestFailure */
export type AskFile = (client: Client, signal: AbortSignal) => Promise<{ file: { url: string } }>

export interface ExportActionProps {
  document: ExportDocument
  alsoAs?: AlsoAs | undefined
  /** Variables of the list's present state. */
  variables: FilterVariables
  /** Exports the selection; shown among the bulk acts. */
  isOfSelection?: boolean
  /** Icon only, even where there is room. */
  isBrief?: boolean
}

const labels: Readonly<Record<FileFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }
const otherLabels: Readonly<Record<keyof AlsoAs, string>> = {
  ofx: 'OFX (.ofx)',
  pdf: 'PDF (.pdf)',
  labels: 'Etiquetas com QR (.pdf)',
}

const ExportedFile = lazy(() => import('./exported-file.tsx'), 'ExportedFile')

/** Export of the filtered list; the code is loaded lazily on the first press. */
export function ExportAction({
  document,
  alsoAs = {},
  variables: listVariables,
  isOfSelection,
  isBrief,
}: ExportActionProps) {
  const mayExport = useMay(useRegister())('export')
  const [request, setRequest] = useState<{ ask: AskFile; number: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!mayExport) return null
  const cancel = () => {
    setRequest(null)
    setBusy(false)
  }
  const start = (ask: AskFile) => {
    setRequest((last) => ({ ask, number: (last?.number ?? 0) + 1 }))
    setBusy(true)
  }
  const choices = keysOf(labels).map((format): MenuItem => {
    const variables = { ...listVariables, format }
    const ask: AskFile = (client, signal) => client.request(document, variables, { signal })
    return { id: format, label: labels[format], onSelect: () => start(ask) }
  })
  for (const id of keysOf(otherLabels)) {
    const other = alsoAs[id]
    if (!other) continue
    const ask: AskFile = (client, signal) => client.request(other, listVariables, { signal })
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
      {request && <ExportedFile key={request.number} ask={request.ask} onClose={() => setBusy(false)} />}
    </>
  )
}
