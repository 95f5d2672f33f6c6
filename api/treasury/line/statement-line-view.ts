import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { paymentTypeOf } from '#domain/bank-statement-line/rules.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { MovementDirection, MovementOrigin, StatementLineStatus } from '#domain/ledger/enums.ts'
import { neutralWords, readsGivers } from '#domain/person/who-gave.ts'
import { referred } from '../../db/statement/join.ts'
import { outer } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { moneyText } from '../../db/table/columns.ts'
import { bankAccount, bankStatementLine } from '../../db/table/ledger-tables.ts'
import type { Identity } from '../../db/tenant/tenant.ts'
import { byCode, byId } from '../../noun/definition/condition.ts'
import type { Noun } from '../../noun/definition/noun.ts'
import { maySessionReadGivers } from '../../privacy/who-gave.ts'

const { id, companyId, accountId, date, amountCents, text, document, fitid } = bankStatementLine
const { status, importId, line, reason, createdAt } = bankStatementLine

export const BankStatementLine = z
  .object({
    id: Id,
    accountId: Id,
    accountName: z.string(),
    date: LocalDate,
    value: Money.meta({ description: 'Below zero: out of the account' }),
    text: z.string(),
    document: z.string().optional(),
    fitid: z.string().optional().meta({ description: "The bank's own number: given anew at each download" }),
    status: codeIn(StatementLineStatus),
    reason: z.string().optional(),
    giverWithheld: z.boolean().meta({
      description: "What came in is told in the bank's words, which may name who gave: neutral to who may not know",
    }),
    movementIds: z.array(Id).meta({ description: 'What it was matched to, or posted as' }),
    importId: Id.optional(),
    line: z.int().optional(),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'BankStatementLine' })

const itsAccount = referred('its_account', bankAccount, { companyId, id: accountId })

const movementIds = sql`coalesce(
  (select json_agg(x.movement_id order by x.movement_id) from celeiro.bank_statement_match x
    where x.company_id = ${outer(companyId)} and x.line_id = ${outer(id)}),
  (select json_agg(m.id) from celeiro.movement m where m.company_id = ${outer(companyId)} and m.origin_id = ${outer(id)}
    and m.reverses is null and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)),
  '[]'::json)`.as('movement_ids')

export const lineSelection = {
  id,
  accountId,
  accountName: itsAccount.nickname,
  date: sql`${date}::text`.as('date_text'),
  value: moneyText(amountCents, 'value'),
  text,
  document,
  fitid,
  status,
  reason,
  movementIds,
  importId,
  line,
  createdAt,
}

/** Text of a line without names. */
const neutralLine = (words: string): string =>
  neutralWords({
    origin: MovementOrigin.codes.BANK,
    direction: MovementDirection.codes.IN,
    isInternal: false,
    paymentType: paymentTypeOf(words),
  })

type Reader = Pick<Identity, 'permissions'>

/** Text of incoming lines names payers, and is withheld without the right. */
const isGiverWithheld = (isIncoming: boolean, { permissions }: Reader): boolean =>
  isIncoming && !readsGivers(permissions)

/** The text of a line for that reader. */
export const shownText = (text: string, isIncoming: boolean, reader: Reader): string =>
  isGiverWithheld(isIncoming, reader) ? neutralLine(text) : text

/** A line for that reader. */
function shownLine(record: Values, reader: Reader): Values {
  const isIncoming = !String(record.value).startsWith('-')
  const giverWithheld = isGiverWithheld(isIncoming, reader)
  if (!giverWithheld) return { ...record, giverWithheld }
  const { document: _, fitid: __, ...rest } = record
  return { ...rest, text: shownText(String(record.text), isIncoming, reader), giverWithheld }
}

const view = { schema: BankStatementLine, selection: lineSelection, shown: shownLine }

/** Bank lines of accessible accounts. */
export const lineNoun = {
  resource: 'bank-statement/line',
  type: 'BankStatementLine',
  plural: 'BankStatementLines',
  table: bankStatementLine,
  listing: {
    visibility: sql`exists (select from celeiro.ledger_account a where a.company_id = ${outer(companyId)}
      and a.id = ${outer(accountId)} and a.branch_id = any((select celeiro.visible_branches())::uuid[]))`,
    filters: {
      bankAccountId: byId(accountId),
      status: byCode(status, StatementLineStatus),
      importId: byId(importId),
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date: [date, line], value: amountCents },
    search: sql`case when ${maySessionReadGivers} or ${amountCents} < 0 then celeiro.searchable(${text}) else '' end`,
  },
  row: view,
  option: view,
  record: view,
  notFound: 'bank_statement_line_not_found',
} satisfies Noun<typeof bankStatementLine>
