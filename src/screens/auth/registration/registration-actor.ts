import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import * as z from 'zod'
import { OneTimeCode } from '#domain/session/one-time-code.ts'
import type { Values } from '#machines/form-values.ts'
import {
  type RegistrationDraft,
  type RegistrationStep,
  registrationDraftOf,
  registrationMachine,
} from '#machines/registration.ts'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import type { Client } from '#src/graphql/client.ts'
import {
  CreateCompanyDocument,
  RegisterUserDocument,
  ResendVerificationDocument,
  VerifyUserDocument,
} from '#src/graphql/generated/registration.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useSiteVerification } from '#src/runtime/use-site-verification.ts'
import { atResponsible, checkStep, companyInput, registrationFields, userInput } from './registration-form.ts'

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>

const draftKey = 'registration'

const Draft = z.object({
  step: z.enum(['kind', 'data', 'responsible', 'thanks']),
  values: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
})

/** Draft in this tab's sessionStorage, if still valid. */
function leftIn(tab: KeyedStorage): RegistrationDraft | null {
  const { data = null } = z.preprocess(parsed, Draft).safeParse(tab.read(draftKey) ?? '')
  return data && { step: data.step, values: { ...emptyValues(registrationFields), ...data.values } }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

const verificationOf = (email: string, code: string): RegistrationDraft => ({
  step: 'thanks',
  values: { ...emptyValues(registrationFields), responsible: { email }, code },
})

const machineOf = (client: Client, proof: () => Promise<string>) =>
  registrationMachine.provide({
    actors: {
      check: fromPromise<void, { step: RegistrationStep; values: Values }>(async ({ input: { step, values } }) =>
        checkStep(step, values),
      ),
      describe: fromPromise<string, Values>(async ({ input: values }) => {
        const input = companyInput(values)
        const { createCompany } = await client.request(CreateCompanyDocument, { input }, { siteProof: await proof() })
        return createCompany.registrationToken
      }),
      register: fromPromise<void, { values: Values; intentKey: string; registrationToken: string }>(
        async ({ input: { values, intentKey: idempotencyKey, registrationToken } }) => {
          const input = userInput(values, registrationToken)
          await client.request(RegisterUserDocument, { input }, { idempotencyKey }).catch(atResponsible)
        },
      ),
      verify: fromPromise<void, { email: string; code: string }>(async ({ input: { email, code } }) => {
        checkedTexts(z.object({ code: OneTimeCode }), { code })
        await client.request(VerifyUserDocument, { input: { email, verificationCode: code } })
      }),
      resend: fromPromise<void, { email: string }>(async ({ input }) => {
        await client.request(ResendVerificationDocument, { input }, { siteProof: await proof() })
      }),
    },
  })

/** Machine of a registration, with its draft in sessionStorage; `email` and `code` from a mail link. */
export function useRegistration({ email, code }: { email: string; code: string }, onVerified: () => void) {
  const client = useClient()
  const { platform } = useRuntime()
  const { proof } = useSiteVerification()
  const [draft] = useState(() => (email ? verificationOf(email, code) : leftIn(platform.tab)))
  const actor = useConversation(
    () => machineOf(client, proof),
    { input: { blank: emptyValues(registrationFields), draft } },
    onVerified,
  )
  const keep = useEffectEvent(() => {
    const now = registrationDraftOf(actor.getSnapshot())
    if (now) platform.tab.write(draftKey, JSON.stringify(now))
    else platform.tab.remove(draftKey)
  })
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({ next: () => keep(), complete: () => keep() })
    return unsubscribe
  }, [actor])
  return actor
}
