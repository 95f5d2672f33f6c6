import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { MonthReason } from '#domain/company/company.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id, IsoDateTime, LocalDate, Money, Year } from '#domain/field/values.ts'
import { closingEntries } from '#domain/journal/year-closing.ts'
import { isOfResult, isRestricted } from '#domain/report/statement/account-sums.ts'
import { moneyOf } from '#domain/value/money.ts'
import {
  isYearClosed,
  lastDayOfYear,
  type YearFacts,
  yearClosingProblems,
  yearLacks,
  yearReopeningProblems,
} from '#domain/year/year.ts'
import { only, type Statement } from '../db/statement/statement.ts'
import { company } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { posting } from '../http/idempotency.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { lockAllAccounts } from '../ledger/account.ts'
import { Company, selectCompany, shown } from '../register/company.ts'
import { selectSums } from '../report/statement/account-sums.ts'
import { selectBalances, selectClosingAccounts } from './year-balances.ts'
import { selectState, selectUnclassified, selectWrongSide } from './year-facts.ts'

const Account = z
  .object({ ledgerAccountId: Id, code: z.string(), name: z.string(), balance: Money })
  .meta({ id: 'YearAccount', description: 'An account that keeps a year from being closed; above zero is at debit' })

const Checklist = z
  .object({
    year: Year,
    isClosed: z.boolean().meta({ description: 'Nothing of it is written any more' }),
    closedAt: IsoDateTime.optional(),
    closedYear: Year.optional().meta({ description: 'The last year that is closed: the one that may be reopened' }),
    lockDate: LocalDate.optional(),
    earlierYear: Year.optional().meta({ description: 'An earlier year whose result is not in equity yet' }),
    isWhole: z.boolean().meta({ description: 'Whether all that was there before the books began is entered' }),
    openMonths: z.int().meta({ description: 'Months of it that are not closed' }),
    unnumbered: z.int().meta({ description: 'Entries of closed months that have no number in the Diário' }),
    waitingEntries: z.int().meta({ description: 'Manual entries until its last day that wait for approval' }),
    waitingFundTransfers: z
      .int()
      .meta({ description: 'Transfers between funds until its last day that wait for approval' }),
    waitingInKind: z
      .int()
      .meta({ description: 'Volunteers’ work and gifts in kind until its last day that wait for approval' }),
    waitingGiftsInKind: z.int().meta({ description: 'Of those, the gifts' }),
    waitingOfferings: z.int().meta({ description: 'Offerings until its last day that wait for approval' }),
    unreconciled: z.int().meta({ description: 'Lines of the bank until its last day that wait to be settled' }),
    unfitMappings: z
      .int()
      .meta({ description: 'Mappings to an account of the books that may not hold what is posted by them' }),
    unclassified: z.array(Account).meta({ description: 'Accounts of what is to be classified that hold something' }),
    wrongSide: z.array(Account).meta({ description: 'Accounts whose balance is on the side of another nature' }),
    lacks: z.array(z.string()).meta({ description: 'What keeps it from being closed, in words' }),
    freeResult: Money.meta({ description: 'What the closing brings to what is accumulated; a deficit is below zero' }),
    restrictedResult: Money.meta({ description: 'What the closing brings to restricted equity' }),
  })
  .meta({ id: 'YearChecklist', description: 'What a year lacks before it can be closed, in the whole church' })

const Closing = z.strictObject({ year: Year }).meta({ id: 'YearClosing' })
const Reopening = MonthReason.extend({ year: Year }).meta({ id: 'YearReopening' })

const Changed = Company.extend({
  entries: z.int().meta({ description: 'Entries that it made in the Diário' }),
  seal: z.int().meta({ description: 'Number of the seal of the ledger that holds them' }),
}).meta({ id: 'YearChanged' })

const monthsOf = (year: string) => [{ from: `${year}-01`, to: `${year}-12` }]

/** The year of the books: what it lacks, its closing, its reopening. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/company/{id}/year',
      operationId: 'yearChecklist',
      summary: 'What a year lacks before it can be closed, and what its closing brings to equity',
      params: ById,
      query: z.object({ year: Year }),
      answer: Checklist,
    },
    async ({ params, query: { year }, tenant }) => {
      const [, [record], state, unclassified, wrongSide, sums] = await tenant.read(
        selectCompany(params.id),
        selectState(year),
        selectUnclassified(year),
        selectWrongSide(year),
        selectSums(monthsOf(year), undefined),
      )
      shown(record)
      const { closedAt, ...counts } = state
      const facts: YearFacts = { ...counts, year, unclassified, wrongSide }
      const result = sums.filter((account) => isOfResult(account) && !account.isClosing)
      const creditOf = (accounts: typeof result) =>
        moneyOf(accounts.reduce((sum, { cents: [cents = 0n] }) => sum - cents, 0n))
      return {
        ...counts,
        year,
        isClosed: isYearClosed(year, state.closedYear),
        ...(closedAt && { closedAt: closedAt.toISOString() }),
        unclassified,
        wrongSide,
        lacks: yearLacks(facts),
        freeResult: creditOf(result.filter((account) => !isRestricted(account))),
        restrictedResult: creditOf(result.filter(isRestricted)),
      }
    },
  )
  posting(
    api,
    {
      method: 'post',
      path: '/company/{id}/close-year',
      operationId: 'closeYear',
      summary: 'Brings the result of a year into equity; nothing of that year is written any more',
      params: ById,
      body: Closing,
      answer: Changed,
    },
    ({ params: { id }, body: { year }, write }) =>
      changed(write, id, async () => {
        refuse(yearClosingProblems(await factsOf(write, year)))
        const accounts = await ask(write, selectClosingAccounts)
        const closingId = newId()
        const entries = closingEntries(year, await ask(write, selectBalances(year, accounts)), accounts)
        await write.rows('select celeiro.close_year($1, $2, $3, $4)', [
          write.identity.userId,
          closingId,
          year,
          JSON.stringify(
            entries.map(({ branchId, lines, ...entry }, part) => ({
              ...entry,
              id: newId(),
              branch: branchId,
              date: lastDayOfYear(year),
              factId: closingId,
              part,
              revision: 1,
              lines: lines.map(({ ledgerAccountId, cents, source }) => ({
                account: ledgerAccountId,
                cents: String(cents),
                source,
              })),
            })),
          ),
        ])
        return {}
      }),
  )
  posting(
    api,
    {
      method: 'post',
      path: '/company/{id}/reopen-year',
      operationId: 'reopenYear',
      summary: 'Takes the closing of the last closed year back by opposite entries, and says why',
      params: ById,
      body: Reopening,
      answer: Changed,
    },
    ({ params: { id }, body: { year, reason }, write }) =>
      changed(write, id, async ({ closedYear }) => {
        refuse(yearReopeningProblems(year, closedYear))
        await write.rows('select celeiro.reopen_year($1, $2)', [write.identity.userId, year])
        return { reason }
      }),
  )
}

const ask = async <T>(write: Write, { text, values, answer }: Statement<T>): Promise<T> =>
  answer(await write.rows(text, values))

/** @throws InvalidInput where there are problems */
function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems)
}

async function factsOf(write: Write, year: string): Promise<YearFacts> {
  const state = await ask(write, selectState(year))
  const unclassified = await ask(write, selectUnclassified(year))
  const wrongSide = await ask(write, selectWrongSide(year))
  return { ...state, year, unclassified, wrongSide }
}

const countEntries = `select (select count(*)::integer from celeiro.journal_entry e
  where e.company_id = (select celeiro.current_company()) and e.resource = 'year-closing')`

/**
 * Changes which years are closed, while nobody enters and no month is closed or reopened beside it, and seals what came of it. The
 * trail keeps what the act answers.
 */
async function changed(
  write: Write,
  id: string,
  act: (before: z.input<typeof Company>) => Promise<{ readonly reason?: string }>,
): Promise<z.input<typeof Changed>> {
  // As closing a month does: the idempotency key already references the company.
  await write.db.select({ id: company.id }).from(company).where(eq(company.id, id)).for('no key update')
  const read = async () => shown((await ask(write, selectCompany(id)))[0])
  const before = await read()
  // Accounts first, as whoever posts: a transfer holds its lane of the trail before it enters.
  await lockAllAccounts(write)
  await write.rows('select celeiro.hold_journal()', [])
  const [count] = only(await write.rows<[number]>(countEntries, []))
  const why = await act(before)
  await write.db
    .update(company)
    .set({ updatedBy: write.identity.userId, updatedAt: sql`now()`, version: before.version + 1 })
    .where(eq(company.id, id))
  const [entries] = only(await write.rows<[number]>(countEntries, []))
  const [seal] = only(await write.rows<[number]>('select celeiro.seal_own_ledger()', []))
  const after = await read()
  write.audit('update', 'company', id, { before, after, ...why })
  return { ...after, entries: entries - count, seal: Number(seal) }
}
