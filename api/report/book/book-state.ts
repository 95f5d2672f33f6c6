import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { BookFacts, SealedMonth } from '#domain/report/book/book.ts'
import type { BookOwner } from '#domain/report/book/term.ts'
import type { StatementPeriod } from '#domain/report/statement/statement-period.ts'
import { moneyOf } from '#domain/value/money.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import { type BookQuery, daysOf, visible } from './book-rows.ts'

/** What books are of, as it stands: what the church says of them, how far its months are. */
interface BookState extends BookFacts {
  readonly firstYear: number
  readonly firstNumber: number
  readonly entryCount: number
  readonly lineCount: number
  readonly owner: Omit<BookOwner, 'address' | 'dated'>
}

const own = sql`(select celeiro.current_company())`
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function selectBookState(query: BookQuery): Statement<BookState> {
  const { dateFrom, dateTo } = daysOf(query)
  const isSeen = (branch: SQL) => visible(query, branch)
  const days = sql`between ${dateFrom}::date and ${dateTo}::date`
  return statementOf(
    sql`select c.legal_name, c.document, c.statute_registry, c.municipal_registration, c.responsible ->> 'name',
        c.responsible ->> 'role', c.responsible ->> 'document', c.accountant_name, c.accountant_crc, c.accountant_document,
        coalesce(c.first_book_number, 1),
        (select extract(year from min(n.date))::integer from celeiro.journal_number n where n.company_id = c.id),
        (select count(*)::integer from celeiro.journal_entry e where e.company_id = c.id and e.date ${days}
          and (not s.is_excerpt or exists (select from celeiro.journal_line l
            where l.company_id = e.company_id and l.entry_id = e.id and ${isSeen(sql`l.branch_id`)}))),
        (select count(*)::integer from celeiro.journal_line l where l.company_id = c.id and l.date ${days}),
        (select count(*)::integer from celeiro.journal_entry e where e.company_id = c.id and e.date ${days}
          and not exists (select from celeiro.journal_number n where n.company_id = e.company_id and n.entry_id = e.id)),
        (select count(*)::integer from generate_series(${dateFrom}::timestamp, ${dateTo}::timestamp, '1 month') m (day)
          where c.lock_date is null or (m.day + interval '1 month')::date - 1 > c.lock_date),
        s.is_excerpt
      from celeiro.company c
      cross join lateral (select exists (select from celeiro.branch b
        where b.company_id = c.id and not (${isSeen(sql`b.id`)})) as is_excerpt) s
      where c.id = ${own}`,
    (rows) => {
      const [
        legalName,
        document,
        registry,
        municipal,
        representative,
        role,
        cpf,
        accountant,
        crc,
        accountantCpf,
        ...counts
      ] = only(rows)
      const [firstNumber, firstYear, entryCount, lineCount, unnumbered, openMonths, isExcerpt] = counts
      return {
        owner: {
          legalName: textOf(legalName),
          document: textOf(document),
          statuteRegistry: textOf(registry),
          municipalRegistration: textOf(municipal),
          representative: textOf(representative),
          role: textOf(role),
          representativeDocument: textOf(cpf),
          accountant: textOf(accountant),
          crc: textOf(crc),
          accountantDocument: textOf(accountantCpf),
        },
        firstNumber: Number(firstNumber),
        firstYear: firstYear === null ? Number(query.year) : Number(firstYear),
        entryCount: Number(entryCount),
        lineCount: Number(lineCount),
        unnumbered: Number(unnumbered),
        openMonths: Number(openMonths),
        isExcerpt: isExcerpt === true,
      }
    },
  )
}

/** What each month of the period held when its last number was given. */
export function selectSealedMonths(period: StatementPeriod): Statement<SealedMonth[]> {
  const { dateFrom, dateTo } = daysOf(period)
  return statementOf(
    sql`select distinct on (k.month) to_char(k.month, 'YYYY-MM'), k.first_number, k.last_number, k.entry_count, k.total_cents::text,
        encode(k.sha256, 'hex')
      from celeiro.journal_book_month k
      where k.company_id = ${own} and k.month between ${dateFrom}::date and ${dateTo}::date
      order by k.month, k.sealed_at desc`,
    (rows) =>
      rows.map(([month, firstNumber, lastNumber, entryCount, cents, sha256]) => ({
        month: String(month),
        firstNumber: Number(firstNumber),
        lastNumber: Number(lastNumber),
        entryCount: Number(entryCount),
        total: moneyOf(BigInt(String(cents))),
        sha256: String(sha256),
      })),
  )
}

/** Of a book: that of its only month, else over those of its months, in their order. */
export function digestOf(months: readonly SealedMonth[]): string {
  const [only, ...more] = months
  if (only && more.length === 0) return only.sha256
  const hash = createHash('sha256')
  for (const { sha256 } of months) hash.update(sha256, 'hex')
  return hash.digest('hex')
}
