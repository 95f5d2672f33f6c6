import * as z from 'zod'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'

const Mail = z.object({ mailId: z.guid() })

/** Sends what waits in the outbox under that id; its key is the mail. */
export const sendMail: JobKind<typeof Mail> = { name: 'send-mail', payload: Mail, attempts: attemptsOfDays }
