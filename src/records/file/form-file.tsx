import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { isErrorCode, sentenceOf } from '#domain/catalogue/errors.ts'
import { attachmentEndings, mostAttachmentBytes } from '#domain/file/limits.ts'
import { uploadMachine } from '#machines/upload.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useFormField } from '#src/records/form/state/form-context.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { useAppActor } from '#src/runtime/use-app-actor.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { FileCard } from '#src/ui/file/file-card.tsx'
import { FileField } from '#src/ui/file/file-field.tsx'
import { fileSending } from './file-sending.ts'
import { StoredFile } from './stored-file.tsx'

export interface FormFileProps {
  at: string
  /** Accepted extensions. */
  types?: readonly string[]
  /** Label of the camera button. */
  camera?: string
}

/** File field: drag and drop, file dialog, paste or camera. Uploaded at once; the form keeps the id. */
export function FormFile({ at, types = attachmentEndings, camera = 'Tirar foto' }: FormFileProps) {
  const client = useClient()
  const { api } = useRuntime()
  const queries = useQueryClient()
  const { value, change, frame, isViewing } = useFormField(at)
  const machine = useMemo(
    () => uploadMachine.provide({ actors: { sending: fileSending({ client, api }, queries) } }),
    [client, api, queries],
  )
  const actor = useAppActor(machine, {})
  const arrived = useEffectEvent((id: string) => change(id))
  useEffect(() => {
    const { unsubscribe } = actor.on('arrived', ({ file }) => arrived(file.id))
    return unsubscribe
  }, [actor])
  const state = useSelector(actor, ({ value: at }) => at)
  const { file, sentBytes, failure } = useSelector(actor, ({ context }) => context)
  const why =
    failure && (isErrorCode(failure.code) ? sentenceOf(failure.code, failure.params) : sentenceOf('upload_failed'))
  const remove = (label: string, onClick: () => void) => (
    <IconButton label={label} icon={<X aria-hidden />} onClick={onClick} />
  )
  if (isViewing)
    return value ? (
      <Field label={frame.label}>
        <StoredFile id={value} />
      </Field>
    ) : null
  if (file && state === 'sending')
    return (
      <Field label={frame.label}>
        <FileCard
          name={file.name}
          size={file.size}
          progress={sentBytes / file.size}
          acts={remove(`Parar de enviar ${file.name}`, () => actor.send({ type: 'cancel' }))}
        />
      </Field>
    )
  if (file && state === 'unanswered')
    return (
      <Field label={frame.label}>
        <FormNotice
          action={
            <>
              <Button size="dense" variant="outline" onClick={() => actor.send({ type: 'retry' })}>
                Enviar de novo
              </Button>
              <Button size="dense" variant="ghost" onClick={() => actor.send({ type: 'cancel' })}>
                Desistir
              </Button>
            </>
          }
        >
          {file.name}: {why}
        </FormNotice>
      </Field>
    )
  if (value)
    return (
      <Field label={frame.label} error={frame.error}>
        <StoredFile id={value} acts={!frame.disabled && remove('Remover o arquivo', () => change(''))} />
      </Field>
    )
  if (frame.disabled) return null
  return (
    <FileField
      label={frame.label}
      help={frame.help}
      types={types}
      maxBytes={mostAttachmentBytes}
      value={null}
      onValueChange={(chosen) => chosen && actor.send({ type: 'send', file: chosen })}
      error={why ?? frame.error}
      required={frame.required}
      camera={camera}
    />
  )
}
