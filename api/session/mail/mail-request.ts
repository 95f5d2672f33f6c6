import type { Context } from 'hono'
import * as z from 'zod'
import { Email } from '#domain/field/values.ts'
import type { Env, Services } from '../../http/operation.ts'
import { addressOf } from '../../http/security-trail.ts'
import type { Bound } from '../../limit/attempt-limit.ts'
import { networkOf } from '../../limit/network.ts'
import type { CodePurpose } from './one-time-code.ts'

export const MailRequest = z.strictObject({ email: Email }).meta({ id: 'MailRequest' })
export const MailedTo = z
  .object({ email: Email })
  .meta({ id: 'MailedTo', description: 'As it was asked for: whether anybody has this e-mail is not told' })

/** Mail that one network may ask for, to whomever: a church's office on a Sunday stays below it. */
const fromNetwork: Bound = { atOnce: 60, everySeconds: 30 }

/** Requests a mail, in the same steps and time whether the e-mail has an account or not; rate-limited. */
export function askMail(
  { services, context }: { readonly services: Services; readonly context: Context<Env> },
  purpose: CodePurpose,
  email: string,
): Promise<z.infer<typeof MailedTo>> {
  const counts = [{ of: 'mail: network', by: networkOf(addressOf(context)), bound: fromNetwork }]
  return services.limits.spend(context, counts, async () => {
    await services.codes.ask(purpose, email)
    return { email }
  })
}
