import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { codeMinutes } from '#domain/session/one-time-code.ts'
import { passwordRules } from '#domain/session/password.ts'
import { textAt } from '#machines/form-values.ts'
import { mailIn } from '#machines/password-recovery.ts'
import { resendPause } from '#machines/registration.ts'
import { ShortField, ShortFormProblem } from '#src/records/form/short-form-dialog.tsx'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { ResendCode } from '#src/screens/auth/resend-code.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { PinInput } from '#src/ui/control/pin-input.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import type { RecoveryActor } from './recovery-actor.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const codeStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' })
const textStyle = css({ overflowWrap: 'anywhere' })

/** Dialog for the mailed code and the new password. Closing it keeps the values. */
export function NewPasswordDialog({ actor }: { actor: RecoveryActor }) {
  const id = useId()
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ choosing: { password: 'sending' } }))
  const leave = () => actor.send({ type: 'back' })
  return (
    <Dialog
      open={isOpen}
      title="Criar outra senha"
      busy={isSending}
      closeOnOutside={false}
      onClose={leave}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={leave}>
            Voltar
          </Button>
          <Button type="submit" form={id} busy={isSending}>
            Trocar senha e entrar
          </Button>
        </>
      }
    >
      <NewPasswordForm actor={actor} id={id} />
    </Dialog>
  )
}

function NewPasswordForm({ actor, id }: { actor: RecoveryActor; id: string }) {
  const { platform } = useRuntime()
  const form = useFormFocus(actor)
  const email = useSelector(actor, ({ context }) => textAt(context.values, 'email'))
  const mail = useSelector(actor, mailIn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <form ref={form} id={id} noValidate className={formStyle} onSubmit={submit}>
      <p className={textStyle}>
        Se <strong>{email}</strong> estiver cadastrado, o código chega em instantes e vale por {codeMinutes} minutos.
        Confira também a caixa de spam.
      </p>
      <ShortFormProblem />
      <div className={codeStyle}>
        <ShortField at="recoveryToken">
          {({ value, change }) => <PinInput value={value} onValueChange={change} />}
        </ShortField>
        <ResendCode state={mail} pause={resendPause} onResend={() => actor.send({ type: 'resend' })} />
      </div>
      {/* For password managers, which keep a password by its name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <ShortField at="password">
        {({ value, change }) => <NewPasswordInput value={value} onValueChange={change} rules={passwordRules} />}
      </ShortField>
      <ShortField at="passwordConfirmation">
        {({ value, change }) => <PasswordInput autoComplete="new-password" value={value} onValueChange={change} />}
      </ShortField>
    </form>
  )
}
