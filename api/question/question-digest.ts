import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { answering, questionedNouns } from '#domain/question/document.ts'
import { QuestionDocument, QuestionStatus } from '#domain/question/fields.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { enqueue } from '../job/enqueue.ts'
import { companyJob, type JobHandler } from '../job/handler.ts'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'
import type { OpenQuestions } from '../mail/question-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { kindOf } from './question-document.ts'

const Nothing = z.object({})

const tellOpenQuestions: JobKind<typeof Nothing> = {
  name: 'tell-open-questions',
  payload: Nothing,
  attempts: attemptsOfDays,
  schedule: { cron: '30 7 * * 1-5', of: 'company' },
}

/** Mails, on the morning of a working day, whoever may answer questions that no mail has told yet. */
export const questionDigest = (clock: () => Date = () => new Date()): JobHandler =>
  companyJob(tellOpenQuestions, async (write) => {
    if (!(await takeUntold(write, clock()))) return
    for (const [userId, kinds] of await waitingByPerson(write)) await queueMail(write, userId, { kinds })
  })

/** Marks what no mail has told yet; answers whether there is any. What is asked meanwhile waits for the next morning. */
async function takeUntold({ rows }: Write, now: Date): Promise<boolean> {
  const told = await rows(
    `update celeiro.question set told_at = $1 where company_id = (select celeiro.current_company())
       and status = $2 and told_at is null returning 1`,
    [now, QuestionStatus.codes.OPEN],
  )
  return told.length > 0
}

type Row = [userId: string, kind: number, count: number]

/** What waits for each person who may answer some of what was just marked, by kind of record. */
async function waitingByPerson({ rows }: Write): Promise<Map<string, OpenQuestions['kinds']>> {
  const kinds = keysOf(questionedNouns)
  const found = await rows<Row>(
    `with kind as (select * from unnest($1::smallint[], $2::text[]) k (code, module)),
     waiting as (
       select q.branch_id, q.created_by, q.document_kind, q.told_at = max(q.told_at) over () as is_new
       from celeiro.question q where q.company_id = (select celeiro.current_company()) and q.status = $3)
     select id, document_kind, count from (
       select u.id, w.document_kind, count(*)::integer as count, bool_or(bool_or(w.is_new)) over (partition by u.id) as has_new
       from celeiro.app_user u
       join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
       join waiting w on w.created_by <> u.id
         and (u.branch_id is null or p.all_branches or u.branch_id = w.branch_id)
       join kind k on k.code = w.document_kind
       where u.company_id = (select celeiro.current_company()) and u.status = $4 and u.email_verified and u.mails_questions
         and (p.is_admin or exists (select from celeiro.profile_permission r where r.company_id = p.company_id
           and r.profile_id = p.id and r.module = k.module and 'read' = any(r.actions) and r.actions && $5::text[]))
       group by u.id, w.document_kind) told
     where has_new order by id, document_kind`,
    [
      kinds.map((kind) => QuestionDocument.codes[kind]),
      kinds.map((kind) => questionedNouns[kind].module),
      QuestionStatus.codes.OPEN,
      UserStatus.codes.ACTIVE,
      answering,
    ],
  )
  const waiting = new Map<string, OpenQuestions['kinds']>()
  for (const [userId, kind, count] of found) {
    const { one, several } = questionedNouns[kindOf(kind)].words
    waiting.set(userId, [...(waiting.get(userId) ?? []), { count, words: count === 1 ? one : several }])
  }
  return waiting
}

/** One mail waits for a person at most: where none leaves, as without a mail server, they do not pile up. */
async function queueMail(write: Write, userId: string, details: OpenQuestions): Promise<void> {
  const [queued] = await write.rows<[string]>(
    `insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by, details)
     values ((select celeiro.current_company()), $1, 'open-questions', $2::uuid, 'open-questions:' || $2::uuid, $2::uuid, $3)
     on conflict (company_id, dedupe_key) where sent_at is null and failed_at is null do nothing returning id`,
    [newId(), userId, JSON.stringify(details)],
  )
  if (queued) await enqueue(write, sendMail, { mailId: queued[0] }, { key: queued[0] })
}
