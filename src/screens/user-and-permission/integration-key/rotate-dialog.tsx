import { useRef, useState } from 'react'
import { choice } from '#domain/field/fields.ts'
import { Overlap } from '#domain/integration-key/integration-key.ts'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import { codeOf } from '#domain/value/enums.ts'
import { textAt } from '#machines/form-values.ts'
import { RotateIntegrationKeyDocument } from '#src/graphql/generated/integration-key.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CopyText } from '#src/ui/figure/copy-text.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { useKeyRecord } from './key-record.ts'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

const fields = { overlap: choice('O segredo anterior', Overlap) }
const blank = { overlap: 'DAY' }

/** Makes the secret of a key, or another one, and shows it once. */
export function RotateDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const changed = useRecordChange(integrationKeyNoun)
  const [secret, setSecret] = useState('')
  // A dialog that opens above another one is closed with it.
  const [isShown, setShown] = useState(false)
  const hasSecret = Boolean(useKeyRecord(id)?.prefix)
  const actor = useShortForm({
    name: 'keyRotation',
    fields,
    blank,
    send: (values) => {
      const input = { overlapHours: codeOf(Overlap, textAt(values, 'overlap')) ?? 0 }
      return client.request(RotateIntegrationKeyDocument, { id, input })
    },
    onDone: ({ rotateIntegrationKey: { key } }) => setSecret(key),
  })
  return (
    <>
      <ShortFormDialog
        open={open && !secret}
        title={hasSecret ? 'Gerar outro segredo?' : 'Gerar o segredo?'}
        description={
          hasSecret
            ? `${name}: o programa passa a usar o segredo novo. Enquanto você o troca lá, o anterior pode continuar valendo.`
            : `${name}: o segredo aparece uma vez só. Tenha aberto o programa em que vai colá-lo.`
        }
        actor={actor}
        fields={fields}
        actionLabel="Gerar segredo"
        onClose={() => onClose(false)}
        onClosed={() => setShown(secret !== '')}
      >
        {hasSecret && <FormInput at="overlap" />}
      </ShortFormDialog>
      {isShown && (
        <SecretDialog
          name={name}
          secret={secret}
          onClosed={() => {
            setShown(false)
            setSecret('')
            void changed()
            onClose(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

/** The secret, which is gone once this is closed. */
function SecretDialog({ name, secret, onClosed }: { name: string; secret: string; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = useRef<HTMLButtonElement>(null)
  const toasts = useToasts()
  return (
    <Dialog
      open={isOpen}
      title={`Chave de ${name}`}
      description="Copie agora e cole no programa: depois de fechar, ela não aparece de novo."
      closeOnOutside={false}
      initialFocus={close}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Button ref={close} onClick={() => setOpen(false)}>
          Já copiei
        </Button>
      }
    >
      <div className={columnStyle}>
        <CopyText
          label="Chave"
          actionLabel="Copiar chave"
          text={secret}
          rows={2}
          onCopied={() => toasts.success('Chave copiada')}
        />
        <Notice tone="info">
          Quem tiver esta chave faz no Celeiro o que ela permite: guarde-a como uma senha. Se vazar, revogue-a aqui.
        </Notice>
      </div>
    </Dialog>
  )
}
