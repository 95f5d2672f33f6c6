import { useRef, useState } from 'react'
import { text } from '#domain/field/fields.ts'
import { StepUp } from '#domain/session/second-factor.ts'
import { textAt } from '#machines/form-values.ts'
import { StepUpDocument, StepUpRequestDocument } from '#src/graphql/generated/account.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { atField, checkedTexts } from '#src/records/form/checked-input.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { useClient, useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { FactorCodeField, factorCodeFields, factorCodeRefusal } from './factor-code-field.tsx'
import { assertionFor, knowsPasskeys } from './passkey.ts'

/** An act that waits until the person has proven again who they are. */
interface Waiting {
  readonly methods: readonly string[]
  readonly again: () => void
}

/** The methods that a refusal names; null for another failure. */
function methodsIn(error: unknown): readonly string[] | null {
  if (!(error instanceof RequestFailure) || error.code !== 'step_up_required') return null
  return String(error.params.methods ?? '').split(' ')
}

/**
 * Runs acts that may demand a recent proof: asks for it, and runs the same act again. Where the person closes the question
 * the act stays undone, and its promise pending.
 */
export function useStepUp() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const proven = <Answer,>(act: () => Promise<Answer>): Promise<Answer> =>
    act().catch((error: unknown) => {
      const methods = methodsIn(error)
      if (!methods) throw error
      return new Promise<Answer>((resolve, reject) => {
        setWaiting({ methods, again: () => void act().then(resolve, reject) })
      })
    })
  const question = waiting && <StepUpDialog waiting={waiting} onClosed={() => setWaiting(null)} />
  return { proven, question }
}

const passwordFields = { password: text('Senha', 200) }

/** Asks for a code, or for the password of who has no second factor. */
function StepUpDialog({ waiting: { methods, again }, onClosed }: { waiting: Waiting; onClosed: () => void }) {
  const client = useClient()
  const { email } = useUser()
  const [isOpen, setOpen] = useState(true)
  const isByPassword = methods.includes('password')
  const fields = isByPassword ? passwordFields : factorCodeFields
  const { platform } = useRuntime()
  const isByPasskey = useRef(false)
  const signed = async () => {
    isByPasskey.current = false
    return assertionFor((await client.request(StepUpRequestDocument, {})).stepUpRequest)
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
      setOpen(false)
      again()
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
      onClosed={onClosed}
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
