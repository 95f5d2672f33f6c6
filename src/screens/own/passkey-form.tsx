import { useState } from 'react'
import { deviceName } from '#domain/session/device.ts'
import { passkeyFields } from '#domain/session/passkey.ts'
import { textAt } from '#machines/form-values.ts'
import { AddPasskeyDocument, PasskeyCreationDocument } from '#src/graphql/generated/account.ts'
import { passkeyMadeFor } from '#src/passkey/passkey.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import type { GainedFactor } from './factor-form.tsx'

export interface PasskeyFormProps {
  onAdded: (gained: GainedFactor) => void
  onClosed: () => void
}

/** Names a passkey, and has the device make it. */
export function PasskeyForm({ onAdded, onClosed }: PasskeyFormProps) {
  const client = useClient()
  const { api } = useRuntime()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'passkey',
    fields: passkeyFields,
    blank: { name: deviceName(navigator.userAgent) },
    send: async (values) => {
      const ask = async () => (await client.request(PasskeyCreationDocument, {})).passkeyCreation
      const input = await passkeyMadeFor(api, ask, textAt(values, 'name').trim())
      return client.request(AddPasskeyDocument, { input })
    },
    onDone: ({ addPasskey }) => {
      setOpen(false)
      onAdded(addPasskey)
    },
  })
  return (
    <ShortFormDialog
      open={isOpen}
      title="Criar uma passkey"
      description="O aparelho guarda uma chave que abre o Celeiro sem a senha, com a sua digital, o seu rosto ou o PIN dele."
      actor={actor}
      fields={passkeyFields}
      actionLabel="Criar passkey"
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ShortField at="name" help="Para você reconhecê-la depois">
        {({ value, change }) => <TextInput value={value} maxLength={60} onValueChange={change} />}
      </ShortField>
    </ShortFormDialog>
  )
}
