import { randomInt } from 'node:crypto'
import { provisionalHours, provisionalPassword } from '#domain/user/provisional.ts'
import { type Attempt, reasonOf } from '../job/attempt.ts'
import { type JobHandler, plainJob } from '../job/handler.ts'
import { hashPassword } from '../session/password.ts'
import { invitationMail } from './invitation-mail.ts'
import { sendMail } from './send-mail.ts'
import type { MailTransport } from './transport.ts'

export interface SendingOptions {
  readonly transport: MailTransport
  readonly publicUrl: string
}

interface Mail {
  readonly name: string
  readonly email: string
  readonly company_name: string
}

/**
 * Sends a mail at least once. The provisional password is made as its mail is sent, and only its hash is kept, before
 * sending: a mail that goes out twice leaves the later password in force.
 */
export const sendingOf = (options: SendingOptions): JobHandler =>
  plainJob(
    sendMail,
    async ({ mailId }, attempt) => {
      const mail = new OutgoingMail(mailId, attempt)
      const problem = await mail.send(options).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (problem === undefined) return mail.finish(null)
      if (!isFinal(problem)) throw problem
      await mail.finish(reasonOf(problem))
      attempt.log.error({ mailId, reason: reasonOf(problem) }, 'e-mail desistido')
    },
    ({ mailId }, attempt, reason) => new OutgoingMail(mailId, attempt).finish(reason),
  )

/** One mail of the outbox, while an attempt at its job is the only one. */
class OutgoingMail {
  readonly #id: string
  readonly #attempt: Attempt

  constructor(id: string, attempt: Attempt) {
    this.#id = id
    this.#attempt = attempt
  }

  /** Does nothing when the mail is not needed any more. */
  async send({ transport, publicUrl }: SendingOptions): Promise<void> {
    const [mail] = await this.#rows<Mail>('select * from celeiro.mail_to_send($1, $2, $3, $4)')
    if (!mail) return
    const password = provisionalPassword((limit) => randomInt(limit))
    const [armed] = await this.#rows<{ said: boolean }>(
      'select celeiro.arm_invitation($1, $2, $3, $4, $5, $6::interval) as said',
      [await hashPassword(password), `${provisionalHours} hours`],
    )
    // Another attempt has taken it, or the person was blocked meanwhile: the next one settles it.
    if (!armed?.said) throw new Error('no longer ours to send')
    const { name, email, company_name: companyName } = mail
    await transport.send(
      invitationMail({ name, email, companyName, provisionalPassword: password, publicUrl }),
      this.#id,
    )
  }

  /** Writes down that the mail has left, or why it never will. */
  async finish(error: string | null): Promise<void> {
    await this.#rows('select celeiro.finish_mail($1, $2, $3, $4, $5)', [error])
  }

  async #rows<Row extends object>(text: string, more: readonly unknown[] = []): Promise<Row[]> {
    const { job, database } = this.#attempt
    const { rows } = await database.worker.query<Row>(text, [job.companyId, this.#id, job.id, job.claim, ...more])
    return rows
  }
}

/** The mail server said that it will never take it. */
const isFinal = (error: unknown): boolean => Number((error as { readonly responseCode?: unknown }).responseCode) >= 500
