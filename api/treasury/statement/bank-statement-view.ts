import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Classification } from '#domain/bank-statement/bank-statement.ts'
import { bankStatementFields } from '#domain/bank-statement/fields.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { Competence, codeIn, Id, IsoDateTime, LocalDate, Money, Version } from '#domain/field/values.ts'
import { AccountKind, MovementDirection, MovementOrigin, OwnerKind, PaymentType } from '#domain/ledger/enums.ts'
import { daysBetween } from '#domain/value/day/business-day.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { joined, referred } from '../../db/statement/join.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { moneyText } from '../../db/table/columns.ts'
import { bankStatement, movement } from '../../db/table/ledger-tables.ts'
import { accountPlan, costCenter, member } from '../../db/table/tables.ts'
import { accountNameOf } from '../../ledger/account-name.ts'
import {
  byCode,
  byCompetence,
  byFlag,
  byId,
  type Filters,
  type Listing,
  visibleRows,
} from '../../noun/definition/condition.ts'
import type { ExportedNoun } from '../../noun/file/export.ts'
import { neutralTexts, searchedText, shownMovement } from '../../privacy/who-gave.ts'
import { balanceWithin, runningBalance } from './running-balance.ts'
import { isSettled } from './statement-opposite.ts'

const { id, companyId, accountId, accountKind, branchId, seq, date, competence, direction, amountCents } = bankStatement
const {
  origin,
  originId,
  isInternal,
  description,
  paymentType,
  documentNumber,
  accountPlanId,
  costCenterId,
  fundId,
  memberId,
} = bankStatement
const { ownerKind, ownerId, counterparty, reconciledAt, version, counted } = bankStatement

/** As many days of the greatest church are looked at faster than its texts are found by their index. */
const daysOfMonth = 31

const Counterparty = z
  .object({ ownerKind: codeIn(OwnerKind).optional(), ownerId: Id.optional(), name: z.string() })
  .meta({ id: 'Counterparty', description: 'Without an owner: another account of the company' })

export const Movement = z
  .object({
    id: Id,
    accountKind: codeIn(AccountKind),
    accountId: Id,
    accountName: z.string(),
    date: LocalDate,
    competence: Competence,
    direction: codeIn(MovementDirection),
    value: Money,
    ...Classification.shape,
    accountPlanName: z.string().optional(),
    costCenterName: z.string().optional(),
    memberName: z.string().optional(),
    paymentType: codeIn(PaymentType).optional(),
    documentNumber: z.string().optional(),
    counterparty: Counterparty.optional(),
    giverWithheld: z.boolean().meta({
      description:
        'It tells who gave, which the reader may not know: described in neutral words, without what names anybody',
    }),
    origin: codeIn(MovementOrigin),
    originId: Id,
    isInternal: z.boolean().meta({ description: 'Between own accounts, or an opening: neither income nor expense' }),
    reversed: z.boolean().meta({ description: 'Undone by a later movement' }),
    runningBalance: Money,
    reconciledAt: IsoDateTime.optional(),
    version: Version,
  })
  .meta({
    id: 'Movement',
    description:
      'The value has no sign: the direction has it. The running balance is that of its account after it, by day and then as it was posted',
  })

const ofPlan = referred('its_plan', accountPlan, { companyId, id: accountPlanId })
const ofCenter = referred('its_center', costCenter, { companyId, id: costCenterId })
const ofMember = referred('its_member', member, { companyId, id: memberId })
/** Its reversal, at most one. */
const reversal = joined({
  name: 'undone_by',
  table: movement,
  on: (other) => and(eq(other.companyId, companyId), eq(other.reverses, id)),
})
const accountName = accountNameOf('its_account', companyId, accountId).as('account_name')

const selection = {
  id,
  accountKind,
  accountId,
  accountName,
  date: sql`${date}::text`.as('date_text'),
  competence: sql`to_char(${competence}, 'YYYY-MM')`.as('competence_text'),
  direction,
  value: moneyText(sql`abs(${amountCents})`, 'value'),
  description,
  accountPlanId,
  costCenterId,
  fundId,
  memberId,
  paymentType,
  documentNumber,
  origin,
  originId,
  isInternal,
  accountPlanName: sql`${ofPlan.code} || ' · ' || ${ofPlan.name}`.as('account_plan_name'),
  costCenterName: ofCenter.name,
  memberName: ofMember.memberName,
  counterparty: { ownerKind, ownerId, name: counterparty },
  reversed: sql`(${reversal.id} is not null)`.as('reversed'),
  runningBalance: moneyText(runningBalance, 'running_balance'),
  reconciledAt,
  version,
}

/** A movement as it is read: `shownMovement` withholds who gave it. */
export const bankStatementView = { schema: Movement, selection, shown: shownMovement }

/** Filters that day counters answer: which accounts, which days. */
const accountFilters: Filters = {
  accountKind: byCode(accountKind, AccountKind),
  accountId: byId(accountId),
  branchId: byId(branchId),
}

const period: Filters = {
  dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
  dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
}

/** Filters of the statement. */
export const bankStatementListing: Listing = {
  filters: {
    ...accountFilters,
    ...period,
    competence: byCompetence(competence),
    // Month in which it counts, if its own was closed; none for internal transfers.
    counted: {
      ...byCompetence(counted),
      condition: (months) => sql`(not ${isInternal} and ${byCompetence(counted).condition(months)})`,
    },
    nature: {
      ...byCode(direction, AccountPlanNature),
      // A reversal of income is negative income.
      condition: (codes) =>
        sql`case when (${amountCents} > 0) = (${bankStatement.reverses} is null) then 1 else 2 end = any(${sql.param(codes)}::int[])`,
    },
    direction: {
      ...byCode(direction, MovementDirection),
      // By the plain amount, whose distribution the planner knows.
      condition: (codes) =>
        or(
          ...codes.map((code) =>
            code === MovementDirection.codes.IN ? sql`${amountCents} > 0` : sql`${amountCents} < 0`,
          ),
        ) ?? sql`false`,
    },
    origin: byCode(origin, MovementOrigin),
    accountPlanId: byId(accountPlanId),
    costCenterId: byId(costCenterId),
    fundId: byId(fundId),
    memberId: byId(memberId),
    classified: {
      ...byFlag(accountPlanId),
      // What moves between own accounts has no plan, and lacks none.
      condition: ([flag]) =>
        flag ? sql`${accountPlanId} is not null` : sql`(${accountPlanId} is null and not ${isInternal})`,
    },
    reconciled: {
      ...byFlag(reconciledAt),
      // What its opposite settles waits for nothing.
      condition: ([flag]) =>
        flag
          ? sql`${reconciledAt} is not null`
          : sql.raw(`(bank_statement.reconciled_at is null and not ${isSettled('bank_statement')})`),
    },
  },
  // In the order of the days, and within a day as it was posted.
  orderBy: { date: [date, seq, accountId], value: amountCents },
  search: searchedText,
  searchIndex: 'search_bank_statement',
  searchedToo: neutralTexts,
  isNarrow: ({ dateFrom, dateTo }) =>
    typeof dateFrom === 'string' && typeof dateTo === 'string' && daysBetween(dateFrom, dateTo) < daysOfMonth,
}

/** One movement as it is stored, as far as the session sees it. */
export const selectMovement = (movementId: string) =>
  selectRecords(bankStatement, selection, {
    where: and(visibleRows(bankStatement, bankStatementListing), eq(id, movementId)),
  })

const fileSelection = (balance: SQL) => ({
  date: selection.date,
  accountName,
  description,
  accountPlanId,
  costCenterId,
  fundId,
  memberId,
  counterpartyName: counterparty,
  paymentType,
  documentNumber,
  origin,
  accountPlanCode: ofPlan.code,
  competence: selection.competence,
  counted: sql`case when not ${isInternal} then to_char(${counted}, 'YYYY-MM') end`.as('counted_text'),
  amount: moneyText(amountCents, 'amount'),
  runningBalance: moneyText(balance, 'running_balance'),
  direction,
  isInternal,
  ownerKind,
})

/** The statement as it is taken along. */
export const exportedStatement: ExportedNoun = {
  resource: 'bank-statement',
  type: 'BankStatement',
  plural: 'BankStatement',
  table: bankStatement,
  listing: bankStatementListing,
  row: bankStatementView,
  option: bankStatementView,
  record: bankStatementView,
  words: bankStatementNoun.words,
  links: bankStatementNoun.links,
  exported: {
    fields: bankStatementFields,
    view: { selection: fileSelection(runningBalance), shown: shownMovement },
    selectionOfMany: (query) => fileSelection(balanceWithin(query)),
  },
  notFound: 'bank_statement_not_found',
}

/** The names of the filters that day counters answer. */
export const countedFilters: readonly string[] = [...Object.keys(accountFilters), ...Object.keys(period)]
