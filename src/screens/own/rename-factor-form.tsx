import { useState } from 'react'
import { FactorName, factorFields } from '#domain/session/second-factor.ts'
import { textAt } from '#machines/form-values.ts'
import { RenameFactorDocument } from '#src/graphql/generated/account.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import type { WayIn } from './way-lines.tsx'

/** Another name for a passkey or an authenticator app. */
export function RenameFactorForm({
  way: { id, name },
  onRenamed,
  onClosed,
}: {
  way: WayIn
  onRenamed: () => void
  onClosed: () => void
}) {
  const client = useClient()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'factorName',
    fields: factorFields,
    blank: { name },
    send: async (values) => {
      const input = checkedTexts(FactorName, { name: textAt(values, 'name') })
      return client.request(RenameFactorDocument, { id, input })
    },
    onDone: () => {
      toasts.success('Nome salvo')
      setOpen(false)
      onRenamed()
    },
  })
  return (
    <ShortFormDialog
      open={isOpen}
      title={`Renomear ${name}`}
      description="Para você reconhecê-lo nesta lista."
      actor={actor}
      fields={factorFields}
      actionLabel="Salvar"
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ShortField at="name">
        {({ value, change }) => <TextInput value={value} maxLength={60} onValueChange={change} />}
      </ShortField>
    </ShortFormDialog>
  )
}
