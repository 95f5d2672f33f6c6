import { useEffect, useState } from 'react'
import { PasskeyRequestDocument, SignInByPasskeyDocument } from '#src/graphql/generated/second-factor.ts'
import { assertionFor } from '#src/passkey/passkey.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { useEntering } from './entering.ts'

const noFields = {}

/** Signs in by a passkey, without the password: asks the browser at once, and again where that came to nothing. */
export function PasskeyStep({ onClosed }: { onClosed: () => void }) {
  const client = useClient()
  const { api, platform } = useRuntime()
  const enter = useEntering()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'passkeySignIn',
    fields: noFields,
    send: async () => {
      const ask = async () => (await client.request(PasskeyRequestDocument, {})).passkeyRequest
      const passkey = await assertionFor(api, ask)
      const deviceToken = platform.device.read('token')
      const input = { passkey, ...(deviceToken && { deviceToken }) }
      return client.request(SignInByPasskeyDocument, { input })
    },
    onDone: ({ signInByPasskey }) => {
      setOpen(false)
      enter(signInByPasskey)
    },
  })
  useEffect(() => {
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }, [actor, platform])
  return (
    <ArkEnvironment>
      <ShortFormDialog
        open={isOpen}
        title="Entrar com passkey"
        description="Confirme no navegador, ou no celular, com a sua digital, o seu rosto ou o PIN do aparelho."
        actor={actor}
        fields={noFields}
        actionLabel="Tentar de novo"
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        {null}
      </ShortFormDialog>
    </ArkEnvironment>
  )
}
