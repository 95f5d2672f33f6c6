import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#domain/errors.ts'
import { PersonFileReason, personFileFields } from '#domain/person-file.ts'
import { problemsOf } from '#domain/problems.ts'
import { useClient, useRuntime } from '#src/app/runtime-context.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import type { FileFormat, PersonExportInput } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { FormNotice } from '../form-notice.tsx'
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

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** Asks why all that is known of a person is taken along and in which format, and saves the file. */
export function PersonExportDialog({ open, person, document, onClose }: PersonExportDialogProps) {
  const client = useClient()
  const runtime = useRuntime()
  const toasts = useToasts()
  const [reason, setReason] = useState('')
  const [format, setFormat] = useState('xlsx')
  const [error, setError] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  const intent = useIntent()
  const taking = useMutation({
    mutationFn: async (input: PersonExportInput) => {
      const variables = { id: person.id, input }
      const { file } = await client.request(document, variables, { idempotencyKey: intent.keyOf(variables) })
      return fetchFile(runtime, file.url)
    },
    onSuccess: (file) => {
      intent.end()
      if (!link.current) return
      saveFile(link.current, file)
      toasts.success(`Arquivo ${file.name} salvo`)
      close()
    },
  })
  useEffect(() => {
    const anchor = link.current
    return () => {
      if (anchor) URL.revokeObjectURL(anchor.href)
    }
  }, [])
  const close = () => {
    setReason('')
    setError(undefined)
    taking.reset()
    onClose()
  }
  const submit = () => {
    const checked = PersonFileReason.safeParse({ reason })
    const [problem] = checked.success ? [] : problemsOf(checked.error)
    setError(problem && sentenceOf(problem.msg, problem.params))
    if (checked.success) taking.mutate({ ...checked.data, format: format as FileFormat })
  }
  return (
    <>
      <a ref={link} href="#arquivo" hidden>
        Arquivo
      </a>
      <Dialog
        open={open}
        title={`Exportar dados de ${person.name}`}
        description="O arquivo leva tudo o que o Celeiro guarda desta pessoa, sem nada oculto. Seu nome, a data e o motivo ficam registrados na trilha de auditoria."
        busy={taking.isPending}
        onClose={close}
        footer={
          <>
            <Button variant="outline" disabled={taking.isPending} onClick={close}>
              Cancelar
            </Button>
            <Button busy={taking.isPending} onClick={submit}>
              Exportar dados
            </Button>
          </>
        }
      >
        <div className={formStyle}>
          {taking.error && <FormNotice>{sentenceOfFailure(taking.error)}</FormNotice>}
          <Field label={personFileFields.reason.label} required error={error}>
            <TextArea value={reason} onValueChange={setReason} />
          </Field>
          <RadioGroup label="Formato" options={formats} value={format} onValueChange={setFormat} />
        </div>
      </Dialog>
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
