import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { text } from '#domain/field/fields.ts'
import { newPasswordProblems, ownerProblems, PasswordRenewal, passwordRules } from '#domain/session/password.ts'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { textAt } from '#machines/form-values.ts'
import { RenewPasswordDocument } from '#src/graphql/generated/recovery.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient, useSession } from '#src/runtime/runtime-context.ts'
import { useSiteVerification } from '#src/runtime/use-site-verification.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'

const fields = {
  newPassword: text('Nova senha', 200),
  passwordConfirmation: text('Confirme a nova senha', 200),
}

export interface RenewPasswordProps {
  /** Correct, but expired credentials of the sign-in. */
  email: string
  typedPassword: string
  onClosed: () => void
}

/** Renews an expired password and signs in. */
export function RenewPassword({ email: typedEmail, typedPassword: currentPassword, onClosed }: RenewPasswordProps) {
  const client = useClient()
  const session = useSession()
  const { proof } = useSiteVerification()
  const [isOpen, setOpen] = useState(true)
  const email = normalizeEmail(typedEmail)
  const actor = useShortForm({
    name: 'passwordRenewal',
    fields,
    send: async (values) => {
      const newPassword = textAt(values, 'newPassword')
      const confirmation = textAt(values, 'passwordConfirmation')
      const input = checkedTexts(PasswordRenewal, { email, currentPassword, newPassword }, [
        ...newPasswordProblems({ password: newPassword, before: currentPassword, confirmation }),
        ...ownerProblems(newPassword, { email }, 'newPassword'),
      ])
      await client.request(RenewPasswordDocument, { input }, { siteProof: await proof() })
      return newPassword
    },
    onDone: (password) => {
      setOpen(false)
      session.send({ type: 'signIn', email, password })
    },
  })
  return (
    <ArkEnvironment>
      <ShortFormDialog
        open={isOpen}
        title="Renovar a senha"
        description={`${sentenceOf('password_expired')} As outras sessões abertas com a sua conta serão encerradas.`}
        actor={actor}
        fields={fields}
        actionLabel="Renovar e entrar"
        asksToLeave
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        {/* For password managers, which keep a password by its name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <ShortField at="newPassword">
          {({ value, change }) => <NewPasswordInput value={value} onValueChange={change} rules={passwordRules} />}
        </ShortField>
        <ShortField at="passwordConfirmation">
          {({ value, change }) => <PasswordInput autoComplete="new-password" value={value} onValueChange={change} />}
        </ShortField>
      </ShortFormDialog>
    </ArkEnvironment>
  )
}
