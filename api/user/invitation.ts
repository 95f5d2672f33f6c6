import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Write } from '../db/tenant/tenant.ts'
import { enqueue } from '../job/enqueue.ts'
import { sendMail } from '../mail/send-mail.ts'

/** Enqueues the invitation mail. Deduplicated: a failed one is retried now. */
export async function queueInvitation(write: Write, userId: string): Promise<void> {
  const { companyId, userId: actor } = write.identity
  const [queued] = await write.rows(
    `with waiting as (
       select id from celeiro.mail_outbox
       where company_id = $1 and dedupe_key = $4 and sent_at is null and failed_at is null
     ), added as (
       insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by)
       select $1, $2, 'invitation', $3, $4, $5 where not exists (select from waiting)
       on conflict (company_id, dedupe_key) where sent_at is null and failed_at is null do nothing
       returning id)
     select id from waiting union all select id from added`,
    [companyId, newId(), userId, `invitation:${userId}`, actor],
  )
  // No row: a concurrent request enqueued it.
  if (!queued) return
  const mailId = String(queued[0])
  await enqueue(write, sendMail, { mailId }, { key: mailId })
}

/** Queues the notice to the address that a user had until now. */
export async function queueAddressChanged(write: Write, userId: string, address: string): Promise<void> {
  const { companyId, userId: actor } = write.identity
  const mailId = newId()
  await write.rows(
    `insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by, details)
     select $1, $2::uuid, 'address-changed', $3, 'address-changed:' || $2::uuid, $4,
       jsonb_build_object('address', $5::text, 'by', u.name)
     from celeiro.app_user u where u.company_id = $1 and u.id = $4`,
    [companyId, mailId, userId, actor, address],
  )
  await enqueue(write, sendMail, { mailId }, { key: mailId })
}

/** Whether an invitation was asked for within the last minute. */
export async function wasJustInvited(write: Write, userId: string): Promise<boolean> {
  const [row] = await write.rows(
    `select exists (select from celeiro.mail_outbox where company_id = (select celeiro.current_company())
       and user_id = $1 and kind = 'invitation' and created_at > now() - interval '1 minute')`,
    [userId],
  )
  return row?.[0] === true
}

/** Columns of a user before first access: the former password is cleared. */
export const awaitingFirstAccess = {
  passwordHash: null,
  emailVerified: false,
  provisional: true,
  provisionalUntil: null,
} as const

/** Ends every session of the user. */
export async function revokeSessions(write: Write, userId: string): Promise<void> {
  await write.rows(
    `update celeiro.session set revoked_at = now()
     where company_id = (select celeiro.current_company()) and user_id = $1 and revoked_at is null`,
    [userId],
  )
}

export const touched = ({ identity }: Write, version: number) => ({
  updatedBy: identity.userId,
  updatedAt: sql`now()`,
  version: version + 1,
})
