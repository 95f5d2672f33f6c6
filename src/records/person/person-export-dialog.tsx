import { useEffect, useRef } from 'react'
import { text } from '#domain/field/fields.ts'
import { PersonFileReason, personFileFields } from '#domain/person/person-file.ts'
import { textAt } from '#machines/form-values.ts'
import type { FileFormat, PersonExportInput } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { useFormField } from '#src/records/form/state/form-context.ts'
import { ReasonDialog } from '#src/records/person/reason-dialog.tsx'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { fetchFile, saveFile } from '../file/file-fetch.ts'

/** Requests a signed address of a person export. */
export type PersonExportDocument = TypedDocument<{ file: { url: string } }, { id: string; input: PersonExportInput }>

export interface PersonExportDialogProps {
  open: boolean
  person: { id: string; name: string }
  document: PersonExportDocument
  onClose: () => void
}

const formats = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV (.csv)' },
]

/** Asks for reason and format of a person export, and saves the file. */
export function PersonExportDialog({ open, person, document, onClose }: PersonExportDialogProps) {
  const client = useClient()
  const runtime = useRuntime()
  const toasts = useToasts()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const anchor = link.current
    return () => {
      if (anchor) URL.revokeObjectURL(anchor.href)
    }
  }, [])
  return (
    <>
      <a ref={link} href="#arquivo" hidden>
        Arquivo
      </a>
      <ReasonDialog
        name="personExport"
        open={open}
        title={`Exportar dados de ${person.name}`}
        description="O arquivo leva tudo o que o Celeiro guarda desta pessoa, sem nada oculto. Seu nome, a data e o motivo ficam registrados na trilha de auditoria."
        field={personFileFields.reason}
        schema={PersonFileReason}
        actionLabel="Exportar dados"
        also={format}
        // Idempotent: a retry with the same key is audited once.
        act={async (reason, options, typed) => {
          const input = { ...reason, format: textAt(typed, 'format') as FileFormat }
          const { file } = await client.request(document, { id: person.id, input }, options)
          return fetchFile(runtime, file.url)
        }}
        onDone={(file) => {
          if (!link.current) return
          saveFile(link.current, file)
          toasts.success(`Arquivo ${file.name} salvo`)
        }}
        onClose={onClose}
      />
    </>
  )
}

function FormatChoice() {
  const { value, change, frame } = useFormField('format')
  return <RadioGroup label={frame.label} options={formats} value={value} onValueChange={change} />
}

const format = { fields: { format: text('Formato', 4) }, blank: { format: 'xlsx' }, inputs: <FormatChoice /> }
