import { useState } from 'react'
import * as z from 'zod'
import { email, text } from '#domain/field/fields.ts'
import { Email } from '#domain/field/values.ts'
import { NewPassword, newPasswordProblems, ownerProblems, passwordRules } from '#domain/session/password.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { VerifyRegisterDocument } from '#src/graphql/generated/first-access.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient, useSession } from '#src/runtime/runtime-context.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ResendInvitation } from './resend-invitation.tsx'

const FirstAccessInput = z.object({ email: Email, provisionalPassword: z.string().min(1), password: NewPassword })

const fields = {
  email: email('E-mail'),
  provisionalPassword: text('Senha provisória', 200),
  password: text('Nova senha', 200),
  passwordConfirmation: text('Confirme a nova senha', 200),
}

const introduction =
  'Informe a senha provisória que chegou no convite e escolha a sua. Se a provisória venceu ou se perdeu, peça outra.'

export interface FirstAccessProps {
  /** Typed on the sign-in screen. */
  email: string
  typedPassword: string
  onClosed: () => void
}

/** First access: replaces the provisional password and signs in. */
export function FirstAccess({ email: address, typedPassword, onClosed }: FirstAccessProps) {
  const client = useClient()
  const session = useSession()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'firstAccess',
    fields,
    blank: { email: address, provisionalPassword: typedPassword },
    send: async (values) => {
      const input = inputOf(values)
      await client.request(VerifyRegisterDocument, { input })
      return input
    },
    onDone: (entered) => {
      setOpen(false)
      session.send({ type: 'signIn', email: entered.email, password: entered.password })
    },
  })
  return (
    <ArkEnvironment>
      <ShortFormDialog
        open={isOpen}
        title="Primeiro acesso"
        description={introduction}
        actor={actor}
        fields={fields}
        actionLabel="Definir senha e entrar"
        asksToLeave
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        <ShortField at="email">
          {({ value, change }) => (
            <TextInput type="email" inputMode="email" autoComplete="username" value={value} onValueChange={change} />
          )}
        </ShortField>
        <ShortField at="provisionalPassword">
          {({ value, change }) => <PasswordInput autoComplete="one-time-code" value={value} onValueChange={change} />}
        </ShortField>
        <ResendInvitation />
        <ShortField at="password">
          {({ value, change }) => <NewPasswordInput value={value} onValueChange={change} rules={passwordRules} />}
        </ShortField>
        <ShortField at="passwordConfirmation">
          {({ value, change }) => <PasswordInput autoComplete="new-password" value={value} onValueChange={change} />}
        </ShortField>
      </ShortFormDialog>
    </ArkEnvironment>
  )
}

/** @throws InvalidInput */
function inputOf(values: Values) {
  const password = textAt(values, 'password')
  const input = {
    email: textAt(values, 'email').trim().toLowerCase(),
    provisionalPassword: textAt(values, 'provisionalPassword').trim(),
    password,
  }
  const confirmation = textAt(values, 'passwordConfirmation')
  const problems = [...newPasswordProblems({ password, confirmation }), ...ownerProblems(password, input)]
  return checkedTexts(FirstAccessInput, input, problems)
}
