import { useEffect, useRef, useState } from 'react'
import { PersonFileReason, personFileFields } from '#domain/person/person-file.ts'
import { useClient, useRuntime } from '#src/app/runtime/runtime-context.ts'
import type { FileFormat, PersonExportInput } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { AskedReason } from '#src/records/person/asked-reason.tsx'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { fetchFile, saveFile } from './file-fetch.ts'

/** Asks for the address of a file with all that is known of a person. */
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

/** Asks why all that is known of a person is taken along and in which format, and saves the file. */
export function PersonExportDialog({ open, person, document, onClose }: PersonExportDialogProps) {
  const client = useClient()
  const runtime = useRuntime()
  const toasts = useToasts()
  const [format, setFormat] = useState('xlsx')
  const link = useRef<HTMLAnchorElement>(null)
  const intent = useIntent()
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
      <AskedReason
        open={open}
        title={`Exportar dados de ${person.name}`}
        description="O arquivo leva tudo o que o Celeiro guarda desta pessoa, sem nada oculto. Seu nome, a data e o motivo ficam registrados na trilha de auditoria."
        field={personFileFields.reason}
        schema={PersonFileReason}
        actionLabel="Exportar dados"
        act={async (given) => {
          const variables = { id: person.id, input: { ...given, format: format as FileFormat } }
          const { file } = await client.request(document, variables, { idempotencyKey: intent.keyOf(variables) })
          return fetchFile(runtime, file.url)
        }}
        onDone={(file) => {
          intent.end()
          if (!link.current) return
          saveFile(link.current, file)
          toasts.success(`Arquivo ${file.name} salvo`)
        }}
        onClose={onClose}
      >
        <RadioGroup label="Formato" options={formats} value={format} onValueChange={setFormat} />
      </AskedReason>
    </>
  )
}

/** One key for what is asked, however often it takes to be answered: asked again, it is noted once. */
function useIntent() {
  const { platform } = useRuntime()
  const last = useRef<{ key: string; asked: string } | null>(null)
  return {
    keyOf: (variables: object): string => {
      const asked = JSON.stringify(variables)
      if (last.current?.asked !== asked) last.current = { key: platform.randomId(), asked }
      return last.current.key
    },
    end: () => {
      last.current = null
    },
  }
}
