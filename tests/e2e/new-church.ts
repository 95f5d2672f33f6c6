import { expect, type Locator, type Page } from 'playwright/test'
import { brazilianDay } from '#tests/support/day.ts'
import { type MailServer, startMailServer, textOfMail } from '#tests/support/service/mail-server.ts'
import { OwnServer } from './own-server.ts'
import { newChurchPort } from './stack.ts'

/** An empty installation whose first visitor registers a church, and the mails that it sends. */
export class NewChurch {
  readonly url: string
  readonly #port: number
  #mails: MailServer | undefined
  #server: OwnServer | undefined

  constructor(port = newChurchPort) {
    this.#port = port
    this.url = `http://localhost:${port}`
  }

  async start(): Promise<void> {
    this.#mails = await startMailServer()
    this.#server = new OwnServer(this.#port, {
      CELEIRO_DEMO: '0',
      CELEIRO_REGISTRATION: 'first',
      CELEIRO_URL: this.url,
      SMTP_URL: this.#mails.url,
      CELEIRO_MAIL_FROM: 'Celeiro <nao-responda@celeiro.example>',
    })
    await this.#server.start()
  }

  async remove(): Promise<void> {
    await this.#server?.remove()
    await this.#mails?.close()
  }

  /** The match in the last mail to an address, once it has arrived. */
  async mailTo(email: string, pattern: RegExp): Promise<string> {
    const message = () =>
      this.#mails?.messages
        .filter((raw) => raw.includes(email))
        .map((raw) => pattern.exec(textOfMail(raw))?.[1])
        .findLast((one) => one !== undefined)
    await expect.poll(message).toBeTruthy()
    return message() ?? ''
  }
}

export const founder = { email: 'noemi@semente.example', password: 'Quatro.Ventos22' }

/** yyyy-MM */
export const lastMonth = () => new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7)
/** Its first day, as it is typed. */
export const firstOfLastMonth = () => `01/${lastMonth().slice(5)}/${lastMonth().slice(0, 4)}`
/** As it is typed. */
export const today = () => brazilianDay().split('-').reverse().join('/')
export const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })

export async function choose(
  page: Page,
  within: Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** What the bank has of today: a bill of 81,90 that was paid, and 40,00 by Pix. */
export function statementOfToday() {
  const day = today()
  const text = ['Data;Historico;Valor', `${day};PAGAMENTO GRAFICA;-81,90`, `${day};PIX RECEBIDO;40,00`, ''].join('\n')
  return { name: 'mes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}
