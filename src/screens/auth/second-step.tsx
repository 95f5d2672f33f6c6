import { useState } from 'react'
import { SecondFactor } from '#domain/session/second-factor.ts'
import { textAt } from '#machines/form-values.ts'
import { ProveSecondFactorDocument } from '#src/graphql/generated/second-factor.ts'
import { knowsPasskeys } from '#src/passkey/passkey.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { FactorCodeField, factorCodeFields, factorCodeRefusal } from '#src/records/proof/factor-code-field.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { useEntering } from './entering.ts'
import { PasskeyStep } from './passkey-step.tsx'

export interface SecondStepProps {
  token: string
  /** By what the person may go on. */
  methods: readonly string[]
  onClosed: () => void
}

/** Second step of a sign-in: a passkey, a code of the person's device, or a recovery code. */
export function SecondStep({ token, methods, onClosed }: SecondStepProps) {
  const client = useClient()
  const enter = useEntering()
  const [isOpen, setOpen] = useState(true)
  const [isByPasskey, setByPasskey] = useState(false)
  const hasApp = methods.includes('code')
  const actor = useShortForm({
    name: 'secondFactor',
    fields: factorCodeFields,
    send: async (values) => {
      const input = checkedTexts(SecondFactor, { token, code: textAt(values, 'code') })
      return client.request(ProveSecondFactorDocument, { input }).catch(factorCodeRefusal)
    },
    onDone: ({ proveSecondFactor }) => {
      setOpen(false)
      enter(proveSecondFactor)
    },
  })
  if (isByPasskey) return <PasskeyStep onClosed={onClosed} />
  return (
    <ArkEnvironment>
      <ShortFormDialog
        open={isOpen}
        title="Confirme que é você"
        description={
          hasApp
            ? 'Sua senha está certa. Falta o código do seu aplicativo autenticador.'
            : 'Sua senha está certa. Falta a sua passkey, ou um código de recuperação.'
        }
        actor={actor}
        fields={factorCodeFields}
        actionLabel="Entrar"
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        {methods.includes('passkey') && knowsPasskeys() && (
          <Button variant="outline" full onClick={() => setByPasskey(true)}>
            Usar passkey
          </Button>
        )}
        <FactorCodeField hasApp={hasApp} />
      </ShortFormDialog>
    </ArkEnvironment>
  )
}
