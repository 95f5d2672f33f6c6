import { useSelector } from '@xstate/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { textAt } from '#machines/form-values.ts'
import { resendPause } from '#machines/registration.ts'
import { ShortField } from '#src/records/form/short-form-dialog.tsx'
import { type GoTo, loginPathOf } from '#src/screens/auth/auth-link.tsx'
import { ResendCode } from '#src/screens/auth/resend-code.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { PinInput } from '#src/ui/control/pin-input.tsx'
import { Message } from '#src/ui/feedback/message.tsx'
import { css } from '#styled-system/css/css.js'
import { StepActions, StepForm, type StepProps } from './registration-steps.tsx'

const textStyle = css({ overflowWrap: 'anywhere' })

/** Step: verification by the mailed code. */
export function ThanksStep({ actor }: StepProps) {
  const email = useSelector(actor, ({ context }) => textAt(context.values, 'responsible.email'))
  const isVerifying = useSelector(actor, (snapshot) => snapshot.matches({ thanks: { code: 'verifying' } }))
  const mail = useSelector(actor, (snapshot) =>
    snapshot.matches({ thanks: { mail: 'sent' } })
      ? 'sent'
      : snapshot.matches({ thanks: { mail: 'asking' } })
        ? 'asking'
        : 'askable',
  )
  return (
    <StepForm actor={actor} onSubmit={() => actor.send({ type: 'verify' })}>
      <p className={textStyle}>
        Enviamos um código de 6 dígitos para <strong>{email}</strong>. Se preferir, feche esta página e confirme depois
        pelo link do e-mail.
      </p>
      <ShortField at="code">{({ value, change }) => <PinInput value={value} onValueChange={change} />}</ShortField>
      <StepActions>
        <ResendCode state={mail} pause={resendPause} onResend={() => actor.send({ type: 'resend' })} />
        <Button type="submit" busy={isVerifying}>
          Confirmar e-mail
        </Button>
      </StepActions>
    </StepForm>
  )
}

export function VerifiedStep({ email, goTo }: { email: string; goTo: GoTo }) {
  return (
    <Message
      icon={<CircleCheck aria-hidden />}
      title="E-mail confirmado"
      action={<Button onClick={() => goTo(loginPathOf(email))}>Entrar no Celeiro</Button>}
    >
      Sua igreja já tem sede, perfis de acesso, plano de contas e um centro de custo para começar.
    </Message>
  )
}
