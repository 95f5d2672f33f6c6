import { and, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id } from '#domain/field/values.ts'
import { MovementOrigin, StatementLineStatus } from '#domain/ledger/enums.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { documentsIn, keysIn, payerNameIn } from '#domain/reconciliation/payer.ts'
import { type Payer, type Rule, type SuggestedPosting, suggestPostings } from '#domain/reconciliation/posting.ts'
import { SuggestionReason } from '#domain/reconciliation/reason.ts'
import { returnDays, returnsOf } from '#domain/reconciliation/return.ts'
import type { MovementSide, Side } from '#domain/reconciliation/side.ts'
import { suggest } from '#domain/reconciliation/suggest.ts'
import { codes } from '../../db/statement/code.ts'
import { selectRecords, statementOf } from '../../db/statement/statement.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { bankStatementListing } from '../statement/bank-statement-view.ts'
import { isAround, isOfBank, isOfUndoneLine, isSettled, type SuggestionQuery } from '../statement/statement-opposite.ts'
import { WaitingMovement, waitingMovement, waitingMovementOf } from './statement-movement.ts'

const SuggestedMatch = z
  .object({
    lineIds: z.array(Id),
    movementIds: z.array(Id),
    reason: codeIn(SuggestionReason),
    isSure: z.boolean().meta({ description: 'Nothing else could be meant' }),
  })
  .meta({ id: 'SuggestedMatch' })

const SuggestedLine = z
  .object({
    lineId: Id,
    origin: codeIn(MovementOrigin),
    accountPlanId: Id.optional(),
    costCenterId: Id.optional(),
    memberId: Id.optional(),
    memberName: z.string().optional(),
    reason: codeIn(SuggestionReason),
  })
  .meta({ id: 'SuggestedPosting' })

const SuggestedReturn = z.object({ lineId: Id, movement: WaitingMovement }).meta({
  id: 'SuggestedReturn',
  description: 'The line looks as if it took back what the movement brought: that is told of its document, not posted',
})

export const LineSuggestions = z
  .object({
    matches: z.array(SuggestedMatch),
    postings: z.array(SuggestedLine),
    returns: z.array(SuggestedReturn).meta({ description: 'Of lines that nothing else is suggested for' }),
  })
  .meta({ id: 'LineSuggestions', description: 'Of lines that wait; the first 2,000 of the period' })

const mostLines = 2_000

const sideOf = (row: readonly unknown[]): Side => {
  const [id, date, cents, text, document] = row as [string, string, string, string, string | null]
  return { id, date, cents: BigInt(cents), text, document: document ?? undefined }
}

const visible = sql`exists (select from celeiro.ledger_account a where a.company_id = (select celeiro.current_company())
  and a.id = x.account_id and a.branch_id = any((select celeiro.visible_branches())::uuid[]))`

const selectLines = ({ bankAccountId, dateFrom, dateTo }: SuggestionQuery) =>
  statementOf(
    sql`select x.id, x.date::text, x.amount_cents, x.text, x.document from celeiro.bank_statement_line x
      where x.company_id = (select celeiro.current_company()) and x.account_id = ${bankAccountId} and x.status = ${codes(StatementLineStatus.codes.STAGED)}
        and x.date between ${dateFrom} and ${dateTo} and ${visible} order by x.date, x.line, x.id limit ${mostLines}`,
    (rows) => rows.map(sideOf),
  )

/** Unmatched movements that the bank may report; those of one document, day and direction form one posting. */
const selectMovements = (query: SuggestionQuery) =>
  statementOf(
    sql`select x.id, x.date::text, x.amount_cents, concat_ws(' ', l.description, l.counterparty), l.document_number,
        concat_ws(' ', x.origin_id, x.date, x.reverses is not null), x.reverses is not null, ${sql.raw(isSettled('x'))}
      from celeiro.movement x
      join celeiro.movement_label l on l.company_id = x.company_id and l.movement_id = x.id
      where x.company_id = (select celeiro.current_company()) and x.account_id = ${query.bankAccountId}
        and ${isAround('x', query)} and l.reconciled_at is null
        and ${sql.raw(`${isOfBank('x')} and not ${isOfUndoneLine('x')}`)} and ${visible}
      order by x.date, x.seq limit ${mostLines * 2}`,
    (rows: readonly [string, string, string, string, string | null, string, boolean, boolean][]) =>
      rows.map((row): MovementSide => {
        const [, , , , , posting, isOpposite, settled] = row
        return { ...sideOf(row), posting, isOpposite, isSettled: settled }
      }),
  )

const { INSTALLMENT, TRANSFER, CARD, CHECK } = MovementOrigin.codes

/** Recent active documents of opposite value, each by its largest movement: candidates of a return. */
const selectReturnable = (bankAccountId: string, lines: readonly Side[]) =>
  statementOf(
    sql`select (array_agg(x.id order by abs(x.amount_cents) desc))[1], max(x.date)::text, sum(x.amount_cents), '', max(l.document_number)
      from celeiro.movement x
      join celeiro.movement_label l on l.company_id = x.company_id and l.movement_id = x.id
      where x.company_id = (select celeiro.current_company()) and x.account_id = ${bankAccountId} and ${visible}
        and x.origin in (${codes(INSTALLMENT, TRANSFER, CARD, CHECK)})
        and x.date between (select min(d) from unnest(${sql.param(lines.map(({ date }) => date))}::date[]) d) - ${returnDays}::integer
          and (select max(d) from unnest(${sql.param(lines.map(({ date }) => date))}::date[]) d)
        and not exists (select from celeiro.movement r where r.company_id = x.company_id and r.reverses = x.id)
      group by x.origin_id having sum(x.amount_cents) = any(${sql.param(lines.map(({ cents }) => String(-cents)))}::bigint[])`,
    (rows) => rows.map(sideOf),
  )

const selectNamed = (ids: readonly string[]) =>
  selectRecords(bankStatement, waitingMovement, {
    where: and(visibleRows(bankStatement, bankStatementListing), inArray(bankStatement.id, [...ids])),
  })

const selectRules = statementOf(
  sql`select key, is_in, origin, account_plan_id, cost_center_id, member_id from celeiro.bank_statement_rule
    where company_id = (select celeiro.current_company()) order by used_at desc, key`,
  (rows: readonly [string, boolean, number, ...(string | null)[]][]) =>
    rows.map((row): Rule => {
      const [key, isIn, origin, accountPlanId, costCenterId, memberId] = row
      return {
        key,
        isIn,
        origin,
        accountPlanId: accountPlanId ?? undefined,
        costCenterId: costCenterId ?? undefined,
        memberId: memberId ?? undefined,
      }
    }),
)

interface PersonQuery {
  readonly names: readonly string[]
  readonly documents: readonly string[]
  readonly keys: readonly string[]
  readonly ids: readonly string[]
}

const contactsOf = sql`array_remove(array[lower(m.email), m.phone], null)
  || array(select regexp_replace(p, '\\D', '', 'g') from unnest(m.other_phones) p)
  || array(select lower(regexp_replace(b->>'pixKey', '^\\+55', '')) from jsonb_array_elements(m.bank_accounts) b where b ? 'pixKey')`

/** Members whose name, document, contact or Pix key is in the lines' text. */
const selectPayers = ({ names, documents, keys, ids }: PersonQuery) =>
  statementOf(
    sql`select m.id, m.member_name, m.document, ${contactsOf} from celeiro.member m
      where m.company_id = (select celeiro.current_company())
        and (m.branch_id is null or m.branch_id = any((select celeiro.visible_branches())::uuid[]))
        and (regexp_replace(celeiro.searchable(m.member_name), '\\m(d[aeo]|e)\\M ?', '', 'g') = any(${sql.param(names)})
          or m.document = any(${sql.param(documents)}) or m.id = any(${sql.param(ids)})
          or ${contactsOf} && ${sql.param(keys)})`,
    (rows: readonly [string, string, string | null, string[]][]) =>
      rows.map((row): Payer => {
        const [id, name, document, contacts] = row
        return { id, name, document: document ?? undefined, keys: contacts }
      }),
  )

/** Suggestions for open lines: existing movements, or new postings. */
export async function readSuggestions(
  tenant: Tenant,
  query: SuggestionQuery,
): Promise<z.input<typeof LineSuggestions>> {
  const [reader, lines, movements, rules] = await tenant.read(selectLines(query), selectMovements(query), selectRules)
  const matches = suggest(lines, movements)
  const matchedLines = new Set(matches.flatMap(({ lineIds }) => lineIds))
  const waiting = lines.filter(({ id }) => !matchedLines.has(id))
  const returns = await readReturns(tenant, query, waiting)
  const returning = new Set(returns.map(({ lineId }) => lineId))
  const left = waiting.filter(({ id }) => !returning.has(id))
  const mayName = readsGivers(reader.permissions)
  const payers = mayName ? await payersOf(tenant, left, rules) : []
  const names = new Map(payers.map(({ id, name }) => [id, name]))
  const shown = ({ memberId, ...posting }: SuggestedPosting) => ({
    ...posting,
    ...(mayName && memberId && { memberId, memberName: names.get(memberId) }),
  })
  return { matches, postings: suggestPostings(left, rules, payers).map(shown), returns }
}

async function readReturns(
  tenant: Tenant,
  { bankAccountId }: SuggestionQuery,
  lines: readonly Side[],
): Promise<z.input<typeof SuggestedReturn>[]> {
  if (lines.length === 0) return []
  const [, documents] = await tenant.read(selectReturnable(bankAccountId, lines))
  const found = returnsOf(lines, documents)
  if (found.size === 0) return []
  const [reader, records] = await tenant.read(selectNamed([...found.values()]))
  const named = new Map(records.map((record) => [record.id, waitingMovementOf(record, reader)]))
  return [...found].flatMap(([lineId, id]) => {
    const movement = named.get(id)
    return movement ? [{ lineId, movement }] : []
  })
}

async function payersOf(tenant: Tenant, lines: readonly Side[], rules: readonly Rule[]): Promise<readonly Payer[]> {
  const income = lines.filter(({ cents }) => cents > 0n)
  if (income.length === 0) return []
  const names = [...new Set(income.map(({ text }) => payerNameIn(text)).filter(Boolean))]
  const documents = [...new Set(income.flatMap(({ text }) => documentsIn(text)))]
  const keys = [...new Set(income.flatMap(({ text }) => keysIn(text)))]
  const ids = rules.flatMap(({ memberId }) => memberId ?? [])
  const [, payers] = await tenant.read(selectPayers({ names, documents, keys, ids }))
  return payers
}
