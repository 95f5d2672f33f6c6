import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { textAt } from '#machines/form-values.ts'
import { ShortField, ShortFormProblem } from '#src/records/form/short-form-dialog.tsx'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { useRuntime, useSession } from '#src/runtime/runtime-context.ts'
import { AuthCard } from '#src/screens/auth/auth-card.tsx'
import { AuthLink, type GoTo, loginPath } from '#src/screens/auth/auth-link.tsx'
import { useMailLink } from '#src/screens/auth/mail-link.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { css } from '#styled-system/css/css.js'
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { type RecoveryActor, recoveryFields, useRecovery } from './recovery-actor.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const footStyle = css({ mt: '6', textAlign: 'center', fontSize: 'sm', color: 'text.muted' })

export interface PasswordRecoveryProps {
  /** Path with the e-mail and code of a mail link. */
  path: string
  goTo: GoTo
}

/** Password recovery: e-mail, then code and new password. */
export function PasswordRecovery({ path, goTo }: PasswordRecoveryProps) {
  const session = useSession()
  const brought = useMailLink(path)
  const [shownPaths] = useState(() => new ShownPaths())
  const actor = useRecovery(brought, (values) => {
    goTo(loginPath)
    const email = normalizeEmail(textAt(values, 'email'))
    session.send({ type: 'signIn', email, password: textAt(values, 'password') })
  })
  return (
    <ArkEnvironment>
      <FieldsContext value={{ actor, fields: recoveryFields, isViewing: false, isReadOnly: false, shownPaths }}>
        <AuthCard
          title="Recuperar a senha"
          intro="Informe o seu e-mail. Enviaremos um código para você criar outra senha."
        >
          <EmailForm actor={actor} />
          <p className={footStyle}>
            Lembrou da senha?{' '}
            <AuthLink path={loginPath} goTo={goTo}>
              Entrar
            </AuthLink>
          </p>
        </AuthCard>
        <NewPasswordDialog actor={actor} />
      </FieldsContext>
    </ArkEnvironment>
  )
}

function EmailForm({ actor }: { actor: RecoveryActor }) {
  const { platform } = useRuntime()
  const form = useFormFocus(actor)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <form ref={form} noValidate className={formStyle} onSubmit={submit}>
      {!isChoosing && <ShortFormProblem />}
      <ShortField at="email">
        {({ value, change }) => (
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={value}
            onValueChange={change}
          />
        )}
      </ShortField>
      <Button type="submit" full busy={isAsking}>
        {isAsking ? 'Enviando…' : 'Enviar código'}
      </Button>
    </form>
  )
}
