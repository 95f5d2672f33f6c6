import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id, Money } from '#domain/field/values.ts'
import { JournalSource, noSourceId } from '#domain/ledger-account/source.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { codeNameOf, labelOf } from '#domain/value/enums.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais, sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'

const Account = z
  .object({ ledgerAccountId: Id, code: z.string(), name: z.string(), balance: Money })
  .meta({ id: 'UnclassifiedAccount', description: 'An account of what is to be classified; above zero is at debit' })

const Source = z
  .object({
    source: codeIn(JournalSource),
    sourceId: Id.optional().meta({ description: 'The plan; a role has none' }),
    name: z.string(),
    accountCode: z.string(),
    count: z.int().meta({ description: 'Its entries' }),
    total: Money.meta({ description: 'Above zero is at debit' }),
    isMapped: z.boolean().meta({ description: 'Whether it is posted elsewhere by now' }),
  })
  .meta({ id: 'UnclassifiedSource', description: 'What was posted to an account of what is to be classified' })

const Unnumbered = z
  .object({ ledgerAccountId: Id, code: z.string(), name: z.string() })
  .meta({ id: 'UnnumberedAccount', description: 'An account with entries that the office has given no number' })

const BooksWaiting = z
  .object({
    accounts: z.array(Account),
    sources: z.array(Source),
    unnumbered: z
      .array(Unnumbered)
      .meta({ description: 'Accounts with entries that lack the office\u2019s number; none while no account has one' }),
    waitingCount: z.int().meta({ description: 'Manual entries that wait for approval' }),
    waitingTotal: Money,
  })
  .meta({ id: 'BooksWaiting', description: 'What waits for the accountant' })

const { INCOME_TO_CLASSIFY, EXPENSE_TO_CLASSIFY, ASSET_TO_CLASSIFY, LIABILITY_TO_CLASSIFY, LEDGER_ACCOUNT } =
  JournalSource.codes

/** Lines of the accounts of what is to be classified. */
const unclassified = sql`
  account as (
    select distinct a.company_id, a.id, a.code, a.name from celeiro.journal_mapping m
    join celeiro.journal_account a on a.company_id = m.company_id and a.id = m.journal_account_id
    where m.company_id = (select celeiro.current_company()) and m.source_id = ${noSourceId}::uuid
      and m.source in (${INCOME_TO_CLASSIFY}, ${EXPENSE_TO_CLASSIFY}, ${ASSET_TO_CLASSIFY}, ${LIABILITY_TO_CLASSIFY})),
  line as materialized (
    select l.journal_account_id, l.entry_id, l.source, l.source_id, l.amount_cents
    from account join celeiro.journal_line l on l.company_id = account.company_id and l.journal_account_id = account.id
    where l.branch_id = any((select celeiro.visible_branches())::uuid[]))`

const selectAccounts: Statement<z.input<typeof Account>[]> = statementOf(
  sql`with ${unclassified}
    select account.id, account.code, account.name, ${inReais(sql`sum(line.amount_cents)`)}
    from account join line on line.journal_account_id = account.id
    group by 1, 2, 3 having sum(line.amount_cents) <> 0 order by account.code`,
  (rows) =>
    rows.map(([ledgerAccountId, code, name, balance]) => ({
      ledgerAccountId: String(ledgerAccountId),
      code: String(code),
      name: String(name),
      balance: String(balance),
    })),
)

/** Without what an accountant entered there by hand, which classifies the rest. */
const selectSources: Statement<z.input<typeof Source>[]> = statementOf(
  sql`with ${unclassified}
    select line.source, nullif(line.source_id, ${noSourceId}::uuid), p.code || ' · ' || p.name, account.code,
      count(distinct line.entry_id)::integer, ${inReais(sql`sum(line.amount_cents)`)},
      celeiro.journal_account_of(account.company_id, line.source, line.source_id) is distinct from account.id
    from account join line on line.journal_account_id = account.id
    left join celeiro.account_plan p on line.source = ${JournalSource.codes.ACCOUNT_PLAN}
      and p.company_id = account.company_id and p.id = line.source_id
    where line.source <> ${LEDGER_ACCOUNT}
    group by line.source, line.source_id, p.code, p.name, account.company_id, account.id, account.code
    having sum(line.amount_cents) <> 0
    order by abs(sum(line.amount_cents)) desc, line.source, line.source_id`,
  (rows) =>
    rows.map(([source, sourceId, name, accountCode, count, total, isMapped]) => ({
      source: Number(source),
      ...(sourceId !== null && { sourceId: String(sourceId) }),
      name: name === null ? labelOf(JournalSource, codeNameOf(JournalSource, Number(source))) : String(name),
      accountCode: String(accountCode),
      count: Number(count),
      total: String(total),
      isMapped: isMapped === true,
    })),
)

/** Nothing of a church whose accountant has given no account a number: theirs may not need any. */
const selectUnnumbered: Statement<z.input<typeof Unnumbered>[]> = statementOf(
  sql`select a.id, a.code, a.name from celeiro.journal_account a
    where a.company_id = (select celeiro.current_company()) and a.accountant_code is null
      and exists (select from celeiro.journal_account k where k.company_id = a.company_id and k.accountant_code is not null)
      and exists (select from celeiro.journal_line l where l.company_id = a.company_id and l.journal_account_id = a.id
        and l.branch_id = any((select celeiro.visible_branches())::uuid[]))
    order by a.code`,
  (rows) =>
    rows.map(([ledgerAccountId, code, name]) => ({
      ledgerAccountId: String(ledgerAccountId),
      code: String(code),
      name: String(name),
    })),
)

const selectEntries = statementOf(
  sql`select count(*)::integer, ${sumText(sql`sum(m.total_cents)`)} from celeiro.manual_entry m
    where m.company_id = (select celeiro.current_company()) and m.status = ${ManualEntryStatus.codes.WAITING}
      and m.branch_id = any((select celeiro.visible_branches())::uuid[])
      and not exists (select from celeiro.manual_entry_line l where l.company_id = m.company_id and l.manual_entry_id = m.id
        and l.branch_id <> all((select celeiro.visible_branches())::uuid[]))`,
  (rows) => {
    const [count, total] = only(rows)
    return { waitingCount: Number(count), waitingTotal: String(total) }
  },
)

/** `GET /journal-entry/waiting`: what waits for the accountant. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/journal-entry/waiting',
      operationId: 'booksWaiting',
      summary: 'What the journal could not classify, and manual entries that wait for approval',
      answer: BooksWaiting,
    },
    async ({ tenant }) => {
      const [, accounts, sources, unnumbered, entries] = await tenant.read(
        selectAccounts,
        selectSources,
        selectUnnumbered,
        selectEntries,
      )
      return { accounts, sources, unnumbered, ...entries }
    },
  )
