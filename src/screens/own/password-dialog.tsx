import { useState } from 'react'
import { text } from '#domain/field/fields.ts'
import { newPasswordProblems, ownerProblems, PasswordChange, passwordRules } from '#domain/session/password.ts'
import { textAt } from '#machines/form-values.ts'
import { ChangePasswordDocument } from '#src/graphql/generated/account.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { atField, checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { useToasts } from '#src/ui/toasts.ts'

const fields = {
  currentPassword: text('Senha atual', 200),
  newPassword: text('Nova senha', 200),
  passwordConfirmation: text('Confirme a nova senha', 200),
}
const toField = atField({ current_password_incorrect: 'currentPassword', password_unchanged: 'newPassword' })

/** Changes the own password by the current one; ends all other sessions. */
export function PasswordDialog({ onClosed }: { onClosed: () => void }) {
  const client = useClient()
  const toasts = useToasts()
  const { name, email } = useUser()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'passwordChange',
    fields,
    send: async (values) => {
      const [before, password] = [textAt(values, 'currentPassword'), textAt(values, 'newPassword')]
      const problems = [
        ...newPasswordProblems({ password, before, confirmation: textAt(values, 'passwordConfirmation') }),
        ...ownerProblems(password, { name, email }, 'newPassword'),
      ]
      const input = checkedTexts(PasswordChange, { currentPassword: before, newPassword: password }, problems)
      return client.request(ChangePasswordDocument, { input }).catch(toField)
    },
    onDone: ({ changePassword: { endedSessions } }) => {
      toasts.success({ title: 'Senha alterada', description: endedText(endedSessions) })
      setOpen(false)
    },
  })
  return (
    <ShortFormDialog
      open={isOpen}
      title="Alterar senha"
      description="As outras sessões abertas com a sua conta serão encerradas."
      actor={actor}
      fields={fields}
      actionLabel="Alterar senha"
      asksToLeave
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {/* For password managers, which keep a password by its name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <ShortField at="currentPassword">
        {({ value, change }) => <PasswordInput value={value} onValueChange={change} />}
      </ShortField>
      <ShortField at="newPassword">
        {({ value, change }) => <NewPasswordInput value={value} onValueChange={change} rules={passwordRules} />}
      </ShortField>
      <ShortField at="passwordConfirmation">
        {({ value, change }) => <PasswordInput autoComplete="new-password" value={value} onValueChange={change} />}
      </ShortField>
    </ShortFormDialog>
  )
}

function endedText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'A outra sessão aberta foi encerrada.' : `As outras ${count} sessões abertas foram encerradas.`
}
