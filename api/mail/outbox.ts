import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import { provisionalHours, provisionalPassword } from '#domain/user/provisional.ts'
import type { Database } from '../db/database.ts'
import type { StorageWatch } from '../db/storage-watch.ts'
import { hashPassword } from '../session/password.ts'
import { invitationMail } from './invitation-mail.ts'
import type { MailTransport } from './transport.ts'

export interface OutboxOptions {
  readonly database: Database
  readonly transport: MailTransport
  readonly publicUrl: string
  readonly storage: StorageWatch
  readonly log: Logger
}

interface Claimed {
  company_id: string
  id: string
  attempts: number
  claim: string
  name: string
  email: string
  company_name: string
}

/** An attempt that has not ended by then is another's to make. */
const lease = '2 minutes'
const pollMilliseconds = 3_000
const mostAttempts = 12

/** Minutes until the next attempt after that many: 1, 2, 4… six hours at most; nothing when it is time to give up. */
export const minutesUntilRetry = (attempts: number): number | undefined =>
  attempts >= mostAttempts ? undefined : Math.min(2 ** (attempts - 1), 360)

/**
 * Sends what waits in the outbox, at least once. The provisional password is made as its mail is sent, and only its hash
 * is kept, before sending: a mail that goes out twice leaves the later password in force.
 */
export class MailOutbox {
  readonly #options: OutboxOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Looks for due mail every few seconds until it is stopped. */
  start(): void {
    const turn = () => {
      this.#running = this.sendDue()
        .catch((error: unknown) => {
          this.#options.storage.noticed(error)
          this.#options.log.warn({ err: error }, 'a fila de e-mails não pôde ser lida')
        })
        .finally(() => {
          if (!this.#isStopped) this.#timer = setTimeout(turn, pollMilliseconds).unref()
        })
    }
    turn()
  }

  /** Waits for the mail in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Sends every mail that is due; answers how many were sent. */
  async sendDue(): Promise<number> {
    let sent = 0
    while (!this.#isStopped) {
      const { rows } = await this.#options.database.writer.query<Claimed>(
        'select * from celeiro.claim_mail($1::interval)',
        [lease],
      )
      const [mail] = rows
      if (!mail) break
      if (await this.#attempt(mail)) sent++
    }
    return sent
  }

  async #attempt(mail: Claimed): Promise<boolean> {
    const { log } = this.#options
    const about = { mailId: mail.id, attempts: mail.attempts }
    const problem = await this.#send(mail).then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    )
    if (problem === undefined) {
      await this.#finish(mail, null, null)
      log.info(about, 'e-mail enviado')
      return true
    }
    this.#options.storage.noticed(problem, about)
    const minutes = isFinal(problem) ? undefined : minutesUntilRetry(mail.attempts)
    await this.#finish(mail, reasonOf(problem), minutes === undefined ? null : `${minutes} minutes`)
    if (minutes === undefined) log.error({ ...about, reason: reasonOf(problem) }, 'e-mail desistido')
    else log.warn({ ...about, reason: reasonOf(problem), minutes }, 'e-mail não enviado; nova tentativa marcada')
    return false
  }

  async #send(mail: Claimed): Promise<void> {
    const { database, transport, publicUrl } = this.#options
    const password = provisionalPassword((limit) => randomInt(limit))
    const { rows } = await database.writer.query<{ armed: boolean }>(
      'select celeiro.arm_invitation($1, $2, $3, $4, $5::interval) as armed',
      [mail.company_id, mail.id, mail.claim, await hashPassword(password), `${provisionalHours} hours`],
    )
    // another attempt has taken it, or the person was blocked meanwhile: the next claim settles it
    if (!rows[0]?.armed) throw new Error('no longer ours to send')
    const { name, email, company_name: companyName } = mail
    await transport.send(
      invitationMail({ name, email, companyName, provisionalPassword: password, publicUrl }),
      mail.id,
    )
  }

  async #finish(mail: Claimed, error: string | null, retry: string | null): Promise<void> {
    await this.#options.database.writer.query('select celeiro.finish_mail($1, $2, $3, $4, $5::interval)', [
      mail.company_id,
      mail.id,
      mail.claim,
      error,
      retry,
    ])
  }
}

interface Refusal {
  readonly code?: unknown
  readonly responseCode?: unknown
}

/** The mail server said that it will never take it. */
const isFinal = (error: unknown): boolean => Number((error as Refusal).responseCode) >= 500

/** Without what a mail server quotes, which may be an address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as Refusal
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'failed'
}
