import { useEffectEvent, useRef } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Submission } from '#machines/conversation.ts'
import type { Values } from '#machines/form-values.ts'
import { shortForm } from '#machines/short-form.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { emptyValues, type FormFields } from '../field/form-fields.ts'

export type ShortFormActor = ActorRefFrom<typeof shortForm>

export interface ShortFormAct<Answer> {
  /** Machine id for the inspector: 'passwordChange'. */
  name: string
  fields: FormFields
  /** Initial values; empty by default. */
  blank?: Values
  /** Validates and sends. @throws InvalidInput, RequestFailure */
  send: (values: Values, options: CallOptions) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** Form machine of a short form. */
export function useShortForm<Answer>({ name, fields, blank, send, onDone }: ShortFormAct<Answer>): ShortFormActor {
  // The answer stays out of the machine (and its inspector): it may be personal data.
  const answered = useRef<{ answer: Answer } | null>(null)
  const call = useEffectEvent(async ({ values, intentKey }: Submission) => {
    answered.current = { answer: await send(values, { idempotencyKey: intentKey }) }
  })
  return useConversation(
    () => shortForm(name).provide({ actors: { send: fromPromise<void, Submission>(({ input }) => call(input)) } }),
    { input: { blank: { ...emptyValues(fields), ...blank } } },
    () => {
      const last = answered.current
      answered.current = null
      if (last) onDone(last.answer)
    },
  )
}
