import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { memberNoun } from '#domain/member/noun.ts'
import { ReceiptLinkWay, receiptLinkDays } from '#domain/report/receipt-link.ts'
import { statementOf } from '../../db/statement/statement.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { enqueue } from '../../job/enqueue.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { linksInReach } from './listed-link.ts'

const { EMAIL, MESSAGE } = ReceiptLinkWay.codes

/** Year and branch whose gifts links have. */
interface NewLinks {
  readonly year: string
  readonly branchId: string | null
}

const note = (write: Write, action: 'sendReceipt' | 'endReceiptLink', memberId: string, facts: object) =>
  write.audit(action, memberNoun.resource, memberId, facts)

/** Makes and mails a link for each, and answers their ids; none for who was given one meanwhile. */
export async function mailLinks(
  write: Write,
  { year, branchId }: NewLinks,
  memberIds: readonly string[],
): Promise<string[]> {
  // Those that are over make room for others.
  await write.rows(
    `update celeiro.receipt_link set ended_at = now()
     where company_id = (select celeiro.current_company()) and year = $1 and ended_at is null and expires_at <= now()`,
    [year],
  )
  const { companyId, userId } = write.identity
  const made = await write.rows<[id: string, memberId: string, mailId: string]>(
    `with made as (
       insert into celeiro.receipt_link (company_id, id, member_id, year, branch_id, way, mail_id, created_by, expires_at)
       select $1, l.id, l.member_id, $2, $3, ${EMAIL}, l.mail_id, $4, now() + interval '${receiptLinkDays} days'
       from unnest($5::uuid[], $6::uuid[], $7::uuid[]) as l (id, member_id, mail_id)
       on conflict (company_id, member_id, year, branch_id) where ended_at is null do nothing
       returning id, member_id, mail_id
     ), mailed as (
       insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by, details)
       select $1, m.mail_id, 'receipt-link', $4, 'receipt-link:' || m.id, $4, jsonb_build_object('linkId', m.id) from made m)
     select id, member_id, mail_id from made`,
    [companyId, year, branchId, userId, memberIds.map(() => newId()), memberIds, memberIds.map(() => newId())],
  )
  for (const [linkId, memberId, mailId] of made) {
    await enqueue(write, sendMail, { mailId }, { key: mailId })
    note(write, 'sendReceipt', memberId, { linkId, year, way: EMAIL })
  }
  return made.map(([linkId]) => linkId)
}

/** A link to be handed over: of its secret and code the hashes are kept. */
export interface HandedLink extends NewLinks {
  readonly id: string
  readonly memberId: string
  readonly secretHash: Buffer
  readonly codeHash: Buffer
}

/** Stores a link that whoever made it hands over; its code is good as long as it is. */
export async function keepHandedLink(write: Write, link: HandedLink): Promise<void> {
  const { id, memberId, year, branchId } = link
  const { companyId, userId } = write.identity
  await write.rows(
    `insert into celeiro.receipt_link
       (company_id, id, member_id, year, branch_id, way, secret_hash, code_hash, code_until, created_by, expires_at)
     select $1, $2, $3, $4, $5, ${MESSAGE}, $6, $7, e.at, $8, e.at
     from (select now() + interval '${receiptLinkDays} days' as at) e`,
    [companyId, id, memberId, year, branchId, link.secretHash, link.codeHash, userId],
  )
  note(write, 'sendReceipt', memberId, { linkId: id, year, way: MESSAGE })
}

/** Ends the links in reach of which something holds. Answers how many. */
export async function endLinks(write: Write, which: SQL): Promise<number> {
  const { text, values } = statementOf(
    sql`update celeiro.receipt_link l set ended_at = now() from celeiro.member m
      where ${linksInReach} and l.ended_at is null and ${which}
      returning l.id, l.member_id, l.year`,
    (rows) => rows,
  )
  const ended = await write.rows<[id: string, memberId: string, year: string]>(text, values)
  for (const [linkId, memberId, year] of ended) note(write, 'endReceiptLink', memberId, { linkId, year })
  return ended.length
}
