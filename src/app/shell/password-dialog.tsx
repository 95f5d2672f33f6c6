import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import { PasswordChange, passwordRules } from '#domain/session/password.ts'
import { useClient, useUser } from '#src/app/runtime/runtime-context.ts'
import { ChangePasswordDocument } from '#src/graphql/generated/account.ts'
import { Field } from '#src/ui/control/field.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { AccountForm } from './account-form.tsx'
import { noProblems, problemsAfter, problemsBefore } from './account-problem.ts'

const fieldOf = { current_password_incorrect: 'currentPassword', password_unchanged: 'newPassword' }

/** Changes one's own password: the current one proves who asks, the other sessions end. */
export function PasswordDialog({ onClosed }: { onClosed: () => void }) {
  const client = useClient()
  const toasts = useToasts()
  const { email } = useUser()
  const [isOpen, setOpen] = useState(true)
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState(noProblems)
  const [refusals, setRefusals] = useState(0)
  const refuse = (next: typeof problems) => {
    setProblems(next)
    setRefusals((count) => count + 1)
  }
  const change = useMutation({
    mutationFn: (input: PasswordChange) => client.request(ChangePasswordDocument, { input }),
    networkMode: 'always',
    onError: (error) => refuse(problemsAfter(error, fieldOf)),
    onSuccess: ({ changePassword: { endedSessions } }) => {
      toasts.success({ title: 'Senha alterada', description: endedText(endedSessions) })
      setOpen(false)
    },
  })
  const submit = () => {
    const input = { currentPassword, newPassword }
    const fields: Record<string, string> = {
      ...(newPassword && newPassword === currentPassword && { newPassword: sentenceOf('password_unchanged') }),
      ...problemsBefore(PasswordChange, input)?.fields,
      ...(confirmation !== newPassword && { confirmation: sentenceOf('password_mismatch') }),
    }
    if (Object.keys(fields).length > 0) return refuse({ fields })
    setProblems(noProblems)
    change.mutate(input)
  }
  return (
    <AccountForm
      open={isOpen}
      title="Alterar senha"
      description="As outras sessões abertas com a sua conta serão encerradas."
      submitLabel="Alterar senha"
      isChanged={[currentPassword, newPassword, confirmation].some(Boolean)}
      isBusy={change.isPending}
      problem={problems.whole}
      refusals={refusals}
      onSubmit={submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {/* For password managers, which keep a password by its name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Senha atual" required error={problems.fields.currentPassword}>
        <PasswordInput value={currentPassword} onValueChange={setCurrent} />
      </Field>
      <Field label="Nova senha" required error={problems.fields.newPassword}>
        <NewPasswordInput value={newPassword} onValueChange={setNew} rules={passwordRules} />
      </Field>
      <Field label="Confirme a nova senha" required error={problems.fields.confirmation}>
        <PasswordInput autoComplete="new-password" value={confirmation} onValueChange={setConfirmation} />
      </Field>
    </AccountForm>
  )
}

function endedText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'A outra sessão aberta foi encerrada.' : `As outras ${count} sessões abertas foram encerradas.`
}
