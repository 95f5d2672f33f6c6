import { chmodSync, mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Message } from './message.ts'

/** Hands a message over to whatever carries it. `id` stays the same when a message is sent again. */
export interface MailTransport {
  /** @throws Error when it was not taken; `responseCode` of 500 and above means that it never will be */
  send(message: Message, id: string): Promise<void>
}

/** Until an answer of the mail server; less than an attempt may take. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Messages neither read files nor fetch addresses. */
const mailOf = ({ to, subject, text, html }: Message, id: string, from: string) => ({
  from,
  to,
  subject,
  text,
  html,
  messageId: `<${id}@celeiro>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends by a mail server, `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({ url, ...patience })
  return {
    async send(message, id) {
      await transporter.sendMail(mailOf(message, id, from))
    },
  }
}

/** Stores each mail as a file (`.eml`, owner-readable) instead of sending it: for demonstration and development. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message, id) {
      const { message: content } = await transporter.sendMail(mailOf(message, id, from))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chmodSync(folder, 0o700)
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
      await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
