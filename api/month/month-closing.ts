import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CardTransactionStatus } from '#domain/card-transaction/fields.ts'
import { MonthReason } from '#domain/company/company.ts'
import { closingProblems, dayBefore, lastDayOf, monthReopeningProblems, monthToClose } from '#domain/company/month.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { Competence, IsoDateTime, LocalDate } from '#domain/field/values.ts'
import { AccountKind, CashAccountStatus, StatementLineStatus } from '#domain/ledger/enums.ts'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { datedOf } from '../calendar/dates.ts'
import { codes } from '../db/statement/code.ts'
import { countRows, only, type Statement, statementOf } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { company } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { posting } from '../http/idempotency.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { depreciate } from '../journal/depreciation.ts'
import { enterReopened } from '../journal/reopened-month.ts'
import { lockAllAccounts } from '../ledger/account.ts'
import { todayOf } from '../ledger/posting.ts'
import { tellsOf } from '../notification/waiting.ts'
import { conditionOf } from '../noun/definition/condition.ts'
import type { Noun } from '../noun/definition/noun.ts'
import { installmentView } from '../payable/installment/installment-view.ts'
import { cardTransactionView } from '../receivable/card/card-transaction-view.ts'
import { offeringView } from '../receivable/offering/offering-view.ts'
import { walletCheckView } from '../receivable/wallet-check-view.ts'
import { Company, selectCompany, shown } from '../register/company.ts'
import { closingDates } from './month-dates.ts'
import { closableMonth } from './month-waiting.ts'

const Month = z.strictObject({ month: Competence }).meta({ id: 'MonthClosing' })
const Reopening = MonthReason.extend({ month: Competence }).meta({ id: 'MonthReopening' })

const Checklist = z
  .object({
    month: Competence.meta({ description: 'The one that was asked, else the next to be closed' }),
    lockDate: LocalDate.optional(),
    obstacle: z.string().optional().meta({ description: 'The code of why it cannot be closed' }),
    unreconciled: z.int().meta({ description: 'Lines of the bank until its last day that wait to be settled' }),
    waiting: z.int().meta({ description: 'Instalments due until its last day that wait for an approval' }),
    uncounted: z.int().meta({ description: 'Active cash boxes that nobody has counted since it began' }),
    unclassified: z.int().meta({ description: 'Movements of it without a plan' }),
    offerings: z.int().meta({ description: 'Offerings until its last day that wait for approval' }),
    checks: z.int().meta({ description: 'Cheques good for a day until its last that still lie in the wallet' }),
    cards: z.int().meta({ description: 'Sales by card whose money was to come until its last day and has not' }),
  })
  .meta({
    id: 'MonthChecklist',
    description: 'What is open in a month; nothing of it keeps the month from being closed',
  })

const Closed = Company.extend({
  seal: z.object({ n: z.int(), sealedAt: IsoDateTime }).meta({ id: 'LedgerSeal' }),
}).meta({ id: 'MonthClosed' })

/** Closing a month: open items, lock date and ledger seal in one transaction; and reopening. */
export function routes(api: Api): void {
  tellsOf(api, closableMonth)
  datedOf(api, closingDates)
  operation(
    api,
    {
      method: 'get',
      path: '/company/{id}/month',
      operationId: 'monthChecklist',
      summary: 'What is open in a month that may be closed',
      params: ById,
      query: z.object({ month: Competence.optional() }),
      answer: Checklist,
    },
    async ({ params, query, tenant, services }) => {
      const [{ timeZone }, [record]] = await tenant.read(selectCompany(params.id))
      const { lockDate } = shown(record).settings
      const today = localDateOf(services.clock(), timeZone)
      const month = query.month ?? monthToClose(lockDate, today) ?? (lockDate ?? today).slice(0, 7)
      const [problem] = closingProblems({ month, lockDate }, today)
      const [, lines, waiting, boxes, movements, offerings, checks, cards] = await tenant.read(
        countLines(month),
        countOf(installmentView, { approval: 'waiting', dueDateTo: lastDayOf(month) }),
        countBoxes(month),
        countUnclassified(month),
        countOf(offeringView, { status: [waitingOffering], worshipDateTo: lastDayOf(month) }),
        countOf(walletCheckView, { status: [IN_WALLET], goodForDateTo: lastDayOf(month) }),
        countOf(cardTransactionView, { status: [PENDING, SCHEDULED], expectedCreditDateTo: lastDayOf(month) }),
      )
      return {
        month,
        ...(lockDate && { lockDate }),
        ...(problem && { obstacle: problem.msg }),
        unreconciled: lines,
        waiting,
        uncounted: boxes,
        unclassified: movements,
        offerings,
        checks,
        cards,
      }
    },
  )
  posting(
    api,
    {
      method: 'post',
      path: '/company/{id}/close-month',
      operationId: 'closeMonth',
      summary: 'Makes the last day of a month the last closed one, and seals the ledger',
      params: ById,
      body: Month,
      answer: Closed,
    },
    ({ params: { id }, body: { month }, write, services }) =>
      lockUntil(write, id, lastDayOf(month), (lockDate) =>
        closingProblems({ month, lockDate }, todayOf(write, services)),
      ),
  )
  posting(
    api,
    {
      method: 'post',
      path: '/company/{id}/reopen-month',
      operationId: 'reopenMonth',
      summary: 'Makes the day before a month the last closed one, and says why',
      params: ById,
      body: Reopening,
      answer: Closed,
    },
    ({ params: { id }, body: { month, reason }, write }) =>
      lockUntil(
        write,
        id,
        dayBefore(month),
        (lockDate, closedYear) => monthReopeningProblems({ month, lockDate, closedYear }),
        { reason },
      ),
  )
}

/** Moves the lock date and seals the ledger. @throws InvalidInput by the rule `judge` on the present date */
async function lockUntil(
  write: Write,
  id: string,
  day: string,
  judge: (lockDate: string | undefined, closedYear: string | undefined) => Problem[],
  why: { reason?: string } = {},
): Promise<z.input<typeof Closed>> {
  // `for no key update`: the idempotency key already references the company, and two transactions that asked for
  // more would deadlock.
  await write.db.select({ id: company.id }).from(company).where(eq(company.id, id)).for('no key update')
  const read = async () => {
    const { text, values, answer } = selectCompany(id)
    return shown(answer(await write.rows(text, values))[0])
  }
  const before = await read()
  const problems = judge(before.settings.lockDate, before.closedYear)
  if (problems.length > 0) throw new InvalidInput(problems)
  // Postings read the lock date under the account's lock.
  await lockAllAccounts(write)
  // After the accounts: whoever holds one enters what they post before they let it go.
  if (day > (before.settings.lockDate ?? '')) await depreciate(write, day.slice(0, 7))
  await write.db
    .update(company)
    .set({ lockDate: day, updatedBy: write.identity.userId, updatedAt: sql`now()`, version: before.version + 1 })
    .where(eq(company.id, id))
  if (day < (before.settings.lockDate ?? '')) await enterReopened(write)
  const [[n] = []] = await write.rows('select celeiro.seal_own_ledger()', [])
  const seals = await write.rows<[Date]>(
    'select sealed_at from celeiro.ledger_seal where company_id = (select celeiro.current_company()) and n = $1',
    [n],
  )
  const after = await read()
  write.audit('update', 'company', id, { before, after, ...why })
  return { ...after, seal: { n: Number(n), sealedAt: only(seals)[0].toISOString() } }
}

const { PENDING, SCHEDULED } = CardTransactionStatus.codes
const { IN_WALLET } = WalletCheckStatus.codes
const { PENDING: waitingOffering } = TithesOfferingsStatus.codes

const counted = (query: ReturnType<typeof sql>): Statement<number> =>
  statementOf(query, ([row]) => Number(row?.[0] ?? 0))

const countLines = (month: string): Statement<number> =>
  counted(sql`select count(*) from celeiro.bank_statement_line l
    join celeiro.ledger_account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = (select celeiro.current_company()) and l.status = ${codes(StatementLineStatus.codes.STAGED)}
      and l.date <= ${lastDayOf(month)}::date and a.branch_id = any((select celeiro.visible_branches())::uuid[])`)

/** How many of a list's rows are filtered so. */
const countOf = ({ table, listing }: Pick<Noun, 'table' | 'listing'>, query: Values): Statement<number> =>
  countRows(table, conditionOf(table, listing, query).where)

const countBoxes = (month: string): Statement<number> =>
  counted(sql`select count(*) from celeiro.ledger_account a
    where a.company_id = (select celeiro.current_company()) and a.kind = ${codes(AccountKind.codes.CASH)} and a.status <> ${codes(CashAccountStatus.codes.INACTIVE)}
      and a.opening_date <= ${lastDayOf(month)}::date and a.branch_id = any((select celeiro.visible_branches())::uuid[])
      and not exists (select from celeiro.cash_count c where c.company_id = a.company_id and c.cash_account_id = a.id
        and c.date >= ${`${month}-01`}::date)`)

const countUnclassified = (month: string): Statement<number> =>
  counted(sql`select coalesce(sum(k.movements), 0) from celeiro.plan_month k
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    where k.company_id = (select celeiro.current_company()) and k.month = ${`${month}-01`}::date
      and k.plan_id = '00000000-0000-0000-0000-000000000000' and a.branch_id = any((select celeiro.visible_branches())::uuid[])`)
