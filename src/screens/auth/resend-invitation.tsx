import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import * as z from 'zod'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { Email } from '#domain/field/values.ts'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { mailRequestMachine } from '#machines/mail-request.ts'
import { resendPause } from '#machines/registration.ts'
import { ResendFirstAccessDocument } from '#src/graphql/generated/first-access.ts'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useSiteVerification } from '#src/runtime/use-site-verification.ts'
import { css } from '#styled-system/css/css.js'
import { ResendCode } from './resend-code.tsx'

const rowStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2', fontSize: 'sm' })

/** Requests a new invitation after the provisional password has expired. */
export function ResendInvitation() {
  const client = useClient()
  const { proof } = useSiteVerification()
  const email = useFormText('email')
  const actor = useConversation(
    () =>
      mailRequestMachine.provide({
        actors: {
          ask: fromPromise<void, { email: string }>(async ({ input: request }) => {
            const input = checkedTexts(z.object({ email: Email }), { email: normalizeEmail(request.email) })
            await client.request(ResendFirstAccessDocument, { input }, { siteProof: await proof() })
          }),
        },
      }),
    {},
    () => {},
  )
  const state = useSelector(actor, ({ value }) => value)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return (
    <div className={rowStyle}>
      <ResendCode
        state={state}
        pause={resendPause}
        label="Reenviar convite"
        onResend={() => actor.send({ type: 'ask', email })}
      />
      <p role="status">
        {state === 'sent' && 'Se houver um convite para este e-mail, outra senha provisória chega em instantes.'}
        {refusal &&
          state === 'askable' &&
          (refusal.code.endsWith('_fields')
            ? 'Informe acima o e-mail do convite.'
            : sentenceOf(refusal.code, refusal.params))}
      </p>
    </div>
  )
}
