import { type FreshLine, pairOtherWords } from '#domain/bank-file/other-words.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Tally } from '../../import/tally.ts'
import { shownText } from './statement-line-view.ts'

/** Lines of a file outside of other sessions' sight; `known_as` is the line that each is already. */
export const stageTable = `create temporary table if not exists statement_stage
  (id uuid, line integer, date date, amount_cents bigint, text text, document text, fitid text, known_as uuid) on commit drop`
export const stageColumns = 'id, line, date, amount_cents, text, document, fitid'

/** Staged lines with their place among their equals. */
export const numberedLines = `select s.*, row_number() over (partition by s.date, s.amount_cents, s.text order by s.line) as occurrence
  from statement_stage s`

const ofAccount = 'l.company_id = (select celeiro.current_company()) and l.account_id = $1'

/**
 * Says which staged lines are here already: word for word first; then those whose words say no more than a day or an hour beside, each
 * for one line that the file does not have. What says something else is told, and taken: it may be another.
 */
export async function tellKnownLines(write: Write, tally: Tally, accountId: string): Promise<void> {
  await write.rows(
    `update statement_stage s set known_as = l.id
     from (${numberedLines}) n
     join celeiro.bank_statement_line l on ${ofAccount} and l.date = n.date and l.amount_cents = n.amount_cents
       and l.occurrence = n.occurrence and (l.text = n.text or l.forgotten = celeiro.told_digest(l.company_id, n.text))
     where s.id = n.id`,
    [accountId],
  )
  const left = await write.rows<[line: number, date: string, cents: string, text: string]>(
    `select s.line, s.date::text, s.amount_cents::text, s.text from statement_stage s
     where s.known_as is null and exists (select from celeiro.bank_statement_line l
       where ${ofAccount} and l.date = s.date and l.amount_cents = s.amount_cents)
     order by s.line`,
    [accountId],
  )
  if (left.length === 0) return
  const fresh = left.map(([line, date, cents, text]): FreshLine => ({ line, date, cents: BigInt(cents), text }))
  const held = await write.rows<[date: string, cents: string, text: string]>(
    `select l.date::text, l.amount_cents::text, l.text from celeiro.bank_statement_line l
     where ${ofAccount} and l.date = any($2) and not exists (select from statement_stage s where s.known_as = l.id)
     order by l.date, l.occurrence, l.id`,
    [accountId, [...new Set(fresh.map(({ date }) => date))]],
  )
  const { known, doubtful } = pairOtherWords(
    fresh,
    held.map(([date, cents, text]) => ({ date, cents: BigInt(cents), text })),
  )
  if (known.length > 0) await write.rows('update statement_stage set known_as = id where line = any($1)', [known])
  const incoming = new Set(fresh.filter(({ cents }) => cents > 0n).map(({ line }) => line))
  for (const { line, text } of doubtful) {
    const name = shownText(text, incoming.has(line), write.identity)
    tally.remark({ line, msg: 'bank_line_in_other_words', param: 'text', params: { name } })
  }
}
