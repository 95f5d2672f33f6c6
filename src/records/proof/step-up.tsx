import { useRef, useState } from 'react'
import { text } from '#domain/field/fields.ts'
import { StepUp } from '#domain/session/second-factor.ts'
import { textAt } from '#machines/form-values.ts'
import { StepUpDocument, StepUpRequestDocument } from '#src/graphql/generated/account.ts'
import { assertionFor, knowsPasskeys } from '#src/passkey/passkey.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { atField, checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient, useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { FactorCodeField, factorCodeFields, factorCodeRefusal } from './factor-code-field.tsx'
import type { ProofQuestion } from './proof.ts'

const passwordFields = { password: text('Senha', 200) }

/** Asks for a passkey or a code, or for the password of who has no second factor. */
export function StepUpDialog({ question: { methods, answer } }: { question: ProofQuestion }) {
  const client = useClient()
  const { email } = useUser()
  const [isOpen, setOpen] = useState(true)
  const isByPassword = methods.includes('password')
  const fields = isByPassword ? passwordFields : factorCodeFields
  const { api, platform } = useRuntime()
  const isByPasskey = useRef(false)
  const isProven = useRef(false)
  const signed = async () => {
    isByPasskey.current = false
    return assertionFor(api, async () => (await client.request(StepUpRequestDocument, {})).stepUpRequest)
  }
  const actor = useShortForm({
    name: 'stepUp',
    fields,
    send: async (values) => {
      const input = isByPassword
        ? checkedTexts(StepUp, { password: textAt(values, 'password') })
        : isByPasskey.current
          ? { passkey: await signed() }
          : checkedTexts(StepUp, { code: textAt(values, 'code') })
      await client.request(StepUpDocument, { input }).catch(isByPassword ? passwordRefusal : factorCodeRefusal)
    },
    onDone: () => {
      isProven.current = true
      setOpen(false)
    },
  })
  return (
    <ShortFormDialog
      open={isOpen}
      title="Confirme que é você"
      description="Já faz um tempo que você entrou. Confirme quem é para continuar; vale por 10 minutos."
      actor={actor}
      fields={fields}
      actionLabel="Continuar"
      onClose={() => setOpen(false)}
      onClosed={() => answer(isProven.current)}
    >
      {isByPassword ? (
        <>
          {/* For password managers, which keep a password by its name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <ShortField at="password">
            {({ value, change }) => <PasswordInput value={value} onValueChange={change} />}
          </ShortField>
        </>
      ) : (
        <>
          {methods.includes('passkey') && knowsPasskeys() && (
            <Button
              variant="outline"
              full
              onClick={() => {
                isByPasskey.current = true
                actor.send({ type: 'submit', intentKey: platform.randomId() })
              }}
            >
              Usar passkey
            </Button>
          )}
          <FactorCodeField hasApp={methods.includes('code')} />
        </>
      )}
    </ShortFormDialog>
  )
}

const passwordRefusal = atField({ current_password_incorrect: 'password' })
