import { useState } from 'react'
import * as z from 'zod'
import { sentenceOf } from '#domain/error/errors.ts'
import { passwordRules } from '#domain/session/password.ts'
import { NewPassword } from '#domain/user/password.ts'
import { Email } from '#domain/value/values.ts'
import { useClient, useSession } from '#src/app/runtime/runtime-context.ts'
import { AccountForm } from '#src/app/shell/account-form.tsx'
import { noProblems, problemsAfter, problemsBefore } from '#src/app/shell/account-problem.ts'
import { VerifyRegisterDocument } from '#src/graphql/generated/first-access.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'

const FirstAccessInput = z.object({ email: Email, provisionalPassword: z.string().min(1), password: NewPassword })

const introduction =
  'Informe a senha provisória que chegou no convite e escolha a sua senha. Se o convite venceu, peça outro a quem cuida dos usuários.'

export interface FirstAccessProps {
  /** What was typed on the sign-in screen already. */
  email: string
  provisionalPassword: string
  onClosed: () => void
}

/** A provisional password becomes the person's own, and they are signed in with it. */
export function FirstAccess({ onClosed, ...typed }: FirstAccessProps) {
  const client = useClient()
  const session = useSession()
  const [isOpen, setOpen] = useState(true)
  const [email, setEmail] = useState(typed.email)
  const [provisionalPassword, setProvisional] = useState(typed.provisionalPassword)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState(noProblems)
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const refuse = (next: typeof problems) => {
    setProblems(next)
    setRefusals((count) => count + 1)
    setBusy(false)
  }
  const submit = () => {
    const input = { email: email.trim().toLowerCase(), provisionalPassword: provisionalPassword.trim(), password }
    const fields: Record<string, string> = {
      ...problemsBefore(FirstAccessInput, input)?.fields,
      ...(confirmation !== password && { confirmation: sentenceOf('password_mismatch') }),
    }
    if (Object.keys(fields).length > 0) return refuse({ fields })
    setProblems(noProblems)
    setBusy(true)
    client.request(VerifyRegisterDocument, { input }).then(
      () => {
        setOpen(false)
        session.send({ type: 'signIn', email: input.email, password })
      },
      (error: unknown) => refuse(problemsAfter(error)),
    )
  }
  return (
    <ArkEnvironment>
      <AccountForm
        open={isOpen}
        title="Primeiro acesso"
        description={introduction}
        submitLabel="Definir senha e entrar"
        isChanged={[password, confirmation].some(Boolean)}
        isBusy={isBusy}
        problem={problems.whole}
        refusals={refusals}
        onSubmit={submit}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        <Field label="E-mail" required error={problems.fields.email}>
          <TextInput type="email" inputMode="email" autoComplete="username" value={email} onValueChange={setEmail} />
        </Field>
        <Field label="Senha provisória" required error={problems.fields.provisionalPassword}>
          <PasswordInput autoComplete="one-time-code" value={provisionalPassword} onValueChange={setProvisional} />
        </Field>
        <Field label="Nova senha" required error={problems.fields.password}>
          <NewPasswordInput value={password} onValueChange={setPassword} rules={passwordRules} />
        </Field>
        <Field label="Confirme a nova senha" required error={problems.fields.confirmation}>
          <PasswordInput autoComplete="new-password" value={confirmation} onValueChange={setConfirmation} />
        </Field>
      </AccountForm>
    </ArkEnvironment>
  )
}
