import { pino } from 'pino'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import type { Message } from '#api/mail/message.ts'
import { sendingOf } from '#api/mail/sending.ts'
import { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import { secret, type TestApi } from '../api.ts'

const log = pino({ level: 'silent' })

/** Sends what waits in the outbox, to nowhere; answers it, oldest first. */
export async function sentMail({ database }: TestApi): Promise<Message[]> {
  const messages: Message[] = []
  const transport = { send: async (message: Message) => void messages.push(message) }
  const sending = sendingOf({
    transport,
    publicUrl: 'https://celeiro.example',
    codes: new OneTimeCodes(database, secret),
  })
  await new JobRunner({
    database,
    log,
    storage: new StorageWatch(database, log),
    handlers: [sending],
  }).runDue()
  return messages
}

/** The code of six digits in a mail. */
export const codeIn = (message: Message | undefined): string => /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
