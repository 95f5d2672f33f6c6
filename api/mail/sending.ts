import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { FactorChange } from '#domain/session/second-factor.ts'
import { provisionalHours, provisionalPassword } from '#domain/user/provisional.ts'
import { newSecret, receiptPath, secretHash } from '../http/receipt-secret.ts'
import { type Attempt, JobAbandoned, reasonOf } from '../job/attempt.ts'
import { type JobHandler, plainJob } from '../job/handler.ts'
import type { OneTimeCodes } from '../session/mail/one-time-code.ts'
import { hashPassword } from '../session/password/password.ts'
import { recoveryMail, verificationMail } from './code-mail.ts'
import { factorMail } from './factor-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { Message } from './message.ts'
import { addressChangedMail, newDeviceMail, recoveredMail } from './notice-mail.ts'
import { OpenQuestions, openQuestionsMail } from './question-mail.ts'
import { receiptCodeMail, receiptLinkMail } from './receipt-mail.ts'
import { sendMail } from './send-mail.ts'
import type { MailTransport } from './transport.ts'

export interface SendingOptions {
  readonly transport: MailTransport
  readonly publicUrl: string
  readonly codes: OneTimeCodes
}

interface Mail {
  readonly kind: string
  readonly name: string
  readonly email: string
  readonly company_name: string
  readonly details: unknown
}

const ChangedAddress = z.object({ address: z.string(), by: z.string() })
const ReceiptLink = z.object({ id: z.string(), year: z.string(), until: z.string() })
const ChangedFactor = z.object({
  device: z.string().optional(),
  person: z.string().optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
})
const SeenDevice = z.object({ device: z.string(), address: z.string(), at: z.string() })

/** Statement that stores the hash of a mail's secret, and the message. */
interface Prepared {
  readonly arm?: readonly [text: string, more: readonly unknown[]]
  readonly message: Message
}

type Preparing = (mail: Mail, options: SendingOptions) => Prepared | Promise<Prepared>

const codeOf =
  (purpose: 'verification' | 'recovery', write: typeof verificationMail): Preparing =>
  ({ name, email, company_name: companyName }, { codes, publicUrl }) => {
    const { code, key, hash } = codes.make(purpose, email)
    return {
      arm: ['select celeiro.arm_code($1, $2, $3, $4, $5, $6) as said', [key, hash]],
      message: write({ name, email, companyName, code, publicUrl }),
    }
  }

const factorOf =
  (change: FactorChange): Preparing =>
  (mail, { publicUrl }) => ({
    message: factorMail({ ...mail, publicUrl }, change, ChangedFactor.parse(mail.details)),
  })

/** Every kind of mail: its text and its secret. */
const kinds: Readonly<Record<string, Preparing>> = {
  invitation: async ({ name, email, company_name: companyName }, { publicUrl }) => {
    const password = provisionalPassword((limit) => randomInt(limit))
    return {
      arm: [
        'select celeiro.arm_invitation($1, $2, $3, $4, $5, $6::interval) as said',
        [await hashPassword(password), `${provisionalHours} hours`],
      ],
      message: invitationMail({ name, email, companyName, provisionalPassword: password, publicUrl }),
    }
  },
  verification: codeOf('verification', verificationMail),
  recovery: codeOf('recovery', recoveryMail),
  'receipt-link': ({ name, email, company_name: companyName, details }, { publicUrl }) => {
    const secret = newSecret()
    const url = `${publicUrl}${receiptPath(secret)}`
    return {
      arm: ['select celeiro.arm_receipt_link($1, $2, $3, $4, $5, null) as said', [secretHash(secret)]],
      message: receiptLinkMail({ name, email, companyName, url, ...ReceiptLink.parse(details) }),
    }
  },
  'receipt-code': ({ name, email, company_name: companyName, details }, { codes }) => {
    const { id, year } = ReceiptLink.parse(details)
    const { code, hash } = codes.make('receipt', id)
    return {
      arm: ['select celeiro.arm_receipt_link($1, $2, $3, $4, null, $5) as said', [hash]],
      message: receiptCodeMail({ name, email, companyName, year, code }),
    }
  },
  'new-device': (mail, { publicUrl }) => ({
    message: newDeviceMail({ ...mail, publicUrl }, SeenDevice.parse(mail.details)),
  }),
  'address-changed': (mail, { publicUrl }) => ({
    message: addressChangedMail({ ...mail, publicUrl }, mail.company_name, ChangedAddress.parse(mail.details)),
  }),
  'open-questions': ({ details, company_name: companyName, ...mail }, { publicUrl }) => ({
    message: openQuestionsMail({ ...mail, publicUrl }, companyName, OpenQuestions.parse(details)),
  }),
  'factor-added': factorOf('factor-added'),
  'passkey-added': factorOf('passkey-added'),
  'passkey-removed': factorOf('passkey-removed'),
  'factor-removed': factorOf('factor-removed'),
  'portal-added': factorOf('portal-added'),
  'portal-removed': factorOf('portal-removed'),
  'recovery-codes-renewed': factorOf('recovery-codes-renewed'),
  'recovery-code-used': factorOf('recovery-code-used'),
  'factors-reset': factorOf('factors-reset'),
  'factors-reset-asked': factorOf('factors-reset-asked'),
  'factors-reset-by-two': factorOf('factors-reset-by-two'),
  recovered: (mail, { publicUrl }) => ({ message: recoveredMail({ ...mail, publicUrl }) }),
}

/**
 * Sends a mail at least once. A secret (provisional password or code) is generated while sending, and only its hash
 * is stored, before sending: of a duplicated mail the later one is valid.
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
  async send(options: SendingOptions): Promise<void> {
    const [mail] = await this.#rows<Mail>('select * from celeiro.mail_to_send($1, $2, $3, $4)')
    if (!mail) return
    const prepare = Object.hasOwn(kinds, mail.kind) ? kinds[mail.kind] : undefined
    if (!prepare) throw new JobAbandoned('mail kind')
    const { arm, message } = await prepare(mail, options)
    if (arm) {
      const [armed] = await this.#rows<{ said: boolean }>(...arm)
      // Another attempt took it, or the person was blocked meanwhile: the next attempt decides.
      if (!armed?.said) throw new Error('no longer ours to send')
    }
    await options.transport.send(message, this.#id)
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

/** Permanent failure: the mail server rejects it (5xx), or its kind is unknown. */
const isFinal = (error: unknown): boolean =>
  error instanceof JobAbandoned || Number((error as { readonly responseCode?: unknown }).responseCode) >= 500
