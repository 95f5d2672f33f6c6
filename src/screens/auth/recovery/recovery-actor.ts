import { type ActorRefFrom, fromPromise } from 'xstate'
import * as z from 'zod'
import { email, text } from '#domain/field/fields.ts'
import { Email } from '#domain/field/values.ts'
import { newPasswordProblems } from '#domain/session/password.ts'
import { PasswordReset } from '#domain/session/recovery.ts'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { RecoverPasswordDocument, ResetPasswordDocument } from '#src/graphql/generated/recovery.ts'
import { atField, checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useSiteVerification } from '#src/runtime/use-site-verification.ts'
import type { Brought } from '#src/screens/auth/mail-link.ts'

export type RecoveryActor = ActorRefFrom<typeof passwordRecoveryMachine>

export const recoveryFields = {
  email: email('E-mail'),
  recoveryToken: text('Código de 6 dígitos', 6),
  password: text('Nova senha', 200),
  passwordConfirmation: text('Confirme a nova senha', 200),
}

const toField = atField({ invalid_code: 'recoveryToken', code_expired: 'recoveryToken' })

/** Machine of a recovery, prefilled from a mail link. */
export function useRecovery({ email: address, code }: Brought, onRecovered: (values: Values) => void): RecoveryActor {
  const client = useClient()
  const verification = useSiteVerification()
  const withProof = async () => {
    const siteProof = await verification.proof()
    // Proof of work for the next call, computed while the user reads their mail.
    verification.prepare()
    return { siteProof }
  }
  const actor: RecoveryActor = useConversation(
    () =>
      passwordRecoveryMachine.provide({
        actors: {
          ask: fromPromise<void, { email: string }>(async ({ input: request }) => {
            const input = checkedTexts(z.object({ email: Email }), { email: normalizeEmail(request.email) })
            await client.request(RecoverPasswordDocument, { input }, await withProof())
          }),
          reset: fromPromise<void, Values>(async ({ input: values }) => {
            await client.request(ResetPasswordDocument, { input: inputOf(values) }, await withProof()).catch(toField)
          }),
        },
      }),
    { input: { values: { email: address, recoveryToken: code, password: '', passwordConfirmation: '' } } },
    () => onRecovered(actor.getSnapshot().context.values),
  )
  return actor
}

/** @throws InvalidInput */
function inputOf(values: Values): PasswordReset {
  const password = textAt(values, 'password')
  const confirmation = textAt(values, 'passwordConfirmation')
  const input = {
    email: normalizeEmail(textAt(values, 'email')),
    recoveryToken: textAt(values, 'recoveryToken'),
    password,
  }
  return checkedTexts(PasswordReset, input, newPasswordProblems({ password, confirmation }))
}
