import * as z from 'zod'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'

const Mail = z.object({ mailId: z.guid() })

/** Sends the queued mail of that id; deduplicated by mail. */
export const sendMail: JobKind<typeof Mail> = { name: 'send-mail', payload: Mail, attempts: attemptsOfDays }
