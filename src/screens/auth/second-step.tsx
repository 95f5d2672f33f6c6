import { useState } from 'react'
import { SecondFactor } from '#domain/session/second-factor.ts'
import { textAt } from '#machines/form-values.ts'
import { ProveSecondFactorDocument } from '#src/graphql/generated/second-factor.ts'
import { checkedTexts } from '#src/records/form/checked-input.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { FactorCodeField, factorCodeFields, factorCodeRefusal } from '#src/records/proof/factor-code-field.tsx'
import { useClient, useRuntime, useSession } from '#src/runtime/runtime-context.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'

/** Second step of a sign-in: a code of the person's device, or a recovery code. */
export function SecondStep({ token, onClosed }: { token: string; onClosed: () => void }) {
  const client = useClient()
  const session = useSession()
  const { platform } = useRuntime()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'secondFactor',
    fields: factorCodeFields,
    send: async (values) => {
      const input = checkedTexts(SecondFactor, { token, code: textAt(values, 'code') })
      return client.request(ProveSecondFactorDocument, { input }).catch(factorCodeRefusal)
    },
    onDone: ({ proveSecondFactor: { deviceToken, ...tokens } }) => {
      platform.device.write('token', deviceToken)
      setOpen(false)
      session.send({ type: 'enter', tokens })
    },
  })
  return (
    <ArkEnvironment>
      <ShortFormDialog
        open={isOpen}
        title="Confirme que é você"
        description="Sua senha está certa. Falta o código do seu aplicativo autenticador."
        actor={actor}
        fields={factorCodeFields}
        actionLabel="Entrar"
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        <FactorCodeField />
      </ShortFormDialog>
    </ArkEnvironment>
  )
}
