import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { choice, money, text } from '#domain/field/fields.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import {
  countedFields,
  GivingKind,
  GivingMeans,
  OfferingCount,
  TithesOfferingsStatus,
  tithesOfferingsFields,
  WorshipPeriod,
} from '#domain/tithes-offerings/fields.ts'
import { tithesOfferingsNoun as noun } from '#domain/tithes-offerings/noun.ts'
import { Denomination, OfferingCheck, TithesOfferingFields } from '#domain/tithes-offerings/tithes-offerings.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { codes } from '../../db/statement/code.ts'
import { referred } from '../../db/statement/join.ts'
import { outer } from '../../db/statement/statement.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { cashAccount } from '../../db/table/ledger-tables.ts'
import { tithesOfferings } from '../../db/table/receivable-tables.ts'
import { byCode, byFlag, byId, byPeriod } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'
import { byDays } from '../../payable/order/bills-pay-view.ts'
import { userName } from '../../privacy/actor-name.ts'
import { maySessionReadGivers } from '../../privacy/who-gave.ts'
import { hiddenWhere } from './hidden-count.ts'
import { calledBy, itsBranchName, searchedBy } from './offering-search.ts'

const table = tithesOfferings
const { id, companyId, code, branchId, worshipDate, worshipPeriod, incomeSource, cashAccountId } = table
const { accountPlanId, costCenterId, ministryId, counter1Id, counter2Id, observation, status, count } = table
const { cashCents, checkCents, postDatedCents, totalCents, createdBy, editedBy, isSelfApproved } = table

const person = sql`(select celeiro.current_person())`
const { PENDING, APPROVED, NOT_APPROVED } = TithesOfferingsStatus.codes

/** Repeated in each column, so that no answer, file or sum leaks it. */
const isHidden: SQL = hiddenWhere(count, counter1Id)

/** Hidden from whoever may not know the count. */
const unlessHidden = (value: SQL | AnyPgColumn): SQL => sql`case when not ${isHidden} then ${value} end`

/** Who gave: for who reads members, and until it is approved for who entered it. */
const mayReadLines: SQL = sql`(not ${isHidden} and (${maySessionReadGivers}
  or (${createdBy} = ${person} and ${status} in (${sql.raw(`${PENDING}, ${NOT_APPROVED}`)}))))`

/** Entered or last edited by the session's user. */
const isOwn: SQL = sql`(${createdBy} = ${person} or ${editedBy} is not distinct from ${person})`

const shape = TithesOfferingFields.shape
const hidden = 'Withheld while the second count is awaited'

const PlannedLine = z
  .object({
    kind: codeIn(GivingKind),
    value: Money,
    cashValue: Money,
    accountPlanId: Id.optional(),
    fundId: Id.optional(),
    planId: Id,
    planCode: z.string(),
    planName: z.string(),
  })
  .meta({
    id: 'PlannedOfferingLine',
    description:
      'How much of an offering is of a kind, and how much of that came in money; the rest came by cheques. It goes to `planId`: to the `accountPlanId` that was said with it, else to the plan of its kind, else to that of the offering',
  })

const TithesOfferingRow = z
  .object({
    id: Id,
    code: z.string(),
    branchId: Id,
    worshipDate: LocalDate,
    worshipPeriod: codeIn(WorshipPeriod),
    incomeSource: codeIn(IncomeSource),
    cashAccountId: Id,
    cashValue: Money.optional().meta({ description: hidden }),
    checkValue: Money.optional().meta({ description: hidden }),
    postDatedCheckValue: Money.optional().meta({ description: hidden }),
    total: Money.optional().meta({ description: hidden }),
    lines: z.array(PlannedLine).optional().meta({ description: hidden }),
    status: codeIn(TithesOfferingsStatus),
    count: codeIn(OfferingCount),
    isOwn: z.boolean().meta({ description: 'Entered or last edited by whoever reads it: another person approves it' }),
    isSelfApproved: z.boolean(),
    isCountHidden: z.boolean(),
    createdByName: z.string().optional(),
  })
  .meta({ id: 'TithesOfferingRow' })

const NamedGiving = z
  .object({
    memberId: Id,
    memberName: z.string(),
    envelopeNumber: z.string().optional(),
    kind: codeIn(GivingKind),
    value: Money,
    means: codeIn(GivingMeans).optional(),
    checkNumber: z.string().optional().meta({ description: 'Of the cheque that it came by' }),
  })
  .meta({ id: 'NamedGiving' })

const KeptCheck = z
  .object({ id: Id, number: z.string(), value: Money, status: codeIn(WalletCheckStatus) })
  .meta({ id: 'OfferingWalletCheck', description: 'A cheque of it, as it stands in the wallet' })

export const TithesOffering = z
  .object({
    ...shape,
    ...TithesOfferingRow.shape,
    cashAccountName: z.string(),
    denominations: z.array(Denomination).optional(),
    secondDenominations: z.array(Denomination).optional(),
    checks: z.array(OfferingCheck).optional(),
    identified: z.array(NamedGiving).optional(),
    walletChecks: z.array(KeptCheck).optional(),
    linesWithheld: z.boolean().meta({ description: 'Cheques and givings are there or not: who reads it may not know' }),
    counter1Name: z.string().optional(),
    counter2Name: z.string().optional(),
    countedAt: IsoDateTime.optional(),
    settledAt: IsoDateTime.optional(),
    settledByName: z.string().optional(),
    approvedAt: IsoDateTime.optional(),
    approvedByName: z.string().optional(),
    refusedAt: IsoDateTime.optional(),
    refusedByName: z.string().optional(),
    reason: z.string().optional(),
    reversedAt: IsoDateTime.optional(),
    reversedByName: z.string().optional(),
    reversalReason: z.string().optional(),
    ...Trace,
  })
  .meta({ id: 'TithesOffering' })

const moneyUnlessHidden = (cents: AnyPgColumn, name: string) => moneyText(unlessHidden(cents), name)

const amounts = {
  cashValue: moneyUnlessHidden(cashCents, 'cash_value'),
  checkValue: moneyUnlessHidden(checkCents, 'check_value'),
  postDatedCheckValue: moneyUnlessHidden(postDatedCents, 'post_dated_value'),
  total: moneyUnlessHidden(totalCents, 'total'),
}

const nameOf = (user: AnyPgColumn): AnyPgColumn => userName(companyId, user)
const cashBox = referred('its_cash_box', cashAccount, { companyId, id: cashAccountId })

/** Sums by kind, visible to readers of the offering. */
const dividedInto =
  sql`case when not ${isHidden} then (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', l.kind,
    'value', round(l.value_cents / 100.0, 2)::text, 'cashValue', round(l.cash_cents / 100.0, 2)::text,
    'accountPlanId', case when l.is_plan_said then l.account_plan_id end, 'fundId', l.fund_id, 'planId', p.id, 'planCode', p.code,
    'planName', p.name)) order by l.place)
  from celeiro.tithes_offerings_line l
  join celeiro.account_plan p on p.company_id = l.company_id and p.id = l.account_plan_id
  where l.company_id = ${outer(companyId)} and l.tithes_offerings_id = ${outer(id)}) end`.as('lines_json')

const rowSelection = {
  id,
  code,
  branchId,
  worshipPeriod,
  incomeSource,
  cashAccountId,
  status,
  count,
  isSelfApproved,
  worshipDate: sql`${worshipDate}::text`.as('worship_text'),
  ...amounts,
  lines: dividedInto,
  isOwn: isOwn.as('is_own'),
  isCountHidden: isHidden.as('is_hidden'),
  createdByName: nameOf(createdBy),
}

const givings = sql`case when ${mayReadLines} then coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'memberId', g.member_id, 'memberName', m.member_name, 'envelopeNumber', m.envelope_number, 'kind', g.kind,
    'value', round(g.value_cents / 100.0, 2)::text, 'means', g.means,
    'checkNumber', ${outer(table.checks)} -> g.check_place::integer ->> 'number')) order by g.place)
  from celeiro.tithes_offerings_giving g
  join celeiro.member m on m.company_id = g.company_id and m.id = g.member_id
  where g.company_id = ${outer(companyId)} and g.tithes_offerings_id = ${outer(id)}), '[]') end`.as('givings_json')

const inWallet = sql`case when ${mayReadLines} then (select jsonb_agg(jsonb_build_object(
    'id', w.id, 'number', w.number, 'value', round(w.value_cents / 100.0, 2)::text, 'status', w.status)
    order by w.good_for_date, w.id)
  from celeiro.wallet_check w
  where w.company_id = ${outer(companyId)} and w.tithes_offerings_id = ${outer(id)}) end`.as('wallet_json')

const sumOf = (cents: AnyPgColumn, condition: SQL, name: string) =>
  sumText(sql`sum(${cents}) filter (where not ${isHidden} and ${condition})`).as(name)

const TithesOfferingTotals = z
  .object({ cash: Money, checks: Money, postDated: Money, total: Money, approved: Money })
  .meta({
    id: 'TithesOfferingTotals',
    description: 'Of the offerings that are filtered, those that are hidden left out',
  })

const every = sql`true`

/** An offering or line of one of these plans; hidden lines never match. */
const goesTo = (
  plans: readonly unknown[],
): SQL => sql`(${accountPlanId} = any(${sql.param(plans)}) and ${table.checkLines} is null
  or not ${isHidden} and exists (select from celeiro.tithes_offerings_line l where l.company_id = ${outer(companyId)}
    and l.tithes_offerings_id = ${outer(id)} and l.account_plan_id = any(${sql.param(plans)})))`

/** View of offerings, limited to accessible branches. */
export const offeringView = {
  ...noun,
  table,
  listing: {
    filters: {
      branchId: byId(branchId),
      ...byDays('worshipDate', worshipDate),
      worshipPeriod: byCode(worshipPeriod, WorshipPeriod),
      incomeSource: byCode(incomeSource, IncomeSource),
      status: byCode(status, TithesOfferingsStatus),
      count: byCode(count, OfferingCount),
      cashAccountId: byId(cashAccountId),
      accountPlanId: { schema: byId(accountPlanId).schema, condition: goesTo },
      costCenterId: byId(costCenterId),
      ministryId: byId(ministryId),
      isOwn: byFlag(isOwn),
      ...byPeriod('createdAt', table.createdAt),
    },
    orderBy: { worshipDate, code, total: unlessHidden(totalCents), status, updatedAt: table.updatedAt },
    search: table.searchText,
    searchIndex: 'search_tithes_offerings',
    isPersonal: true,
  },
  row: { schema: TithesOfferingRow, selection: rowSelection },
  totals: {
    schema: TithesOfferingTotals,
    selection: {
      cash: sumOf(cashCents, every, 'cash_sum'),
      checks: sumOf(checkCents, every, 'check_sum'),
      postDated: sumOf(postDatedCents, every, 'post_dated_sum'),
      total: sumOf(totalCents, every, 'total_sum'),
      approved: sumOf(totalCents, sql`${status} = ${codes(APPROVED)}`, 'approved_sum'),
    },
  },
  option: {
    schema: TithesOfferingRow.pick({ id: true, code: true, worshipDate: true, total: true }).meta({
      id: 'TithesOfferingOption',
    }),
    selection: { id, code, worshipDate: rowSelection.worshipDate, total: amounts.total },
  },
  record: {
    schema: TithesOffering,
    selection: {
      ...rowSelection,
      accountPlanId,
      costCenterId,
      ministryId,
      counter1Id,
      counter2Id,
      observation,
      cashAccountName: cashBox.name,
      denominations: unlessHidden(table.denominations).as('denominations_told'),
      secondDenominations: unlessHidden(table.secondDenominations).as('second_told'),
      checks: sql`case when ${mayReadLines} then ${table.checks} end`.as('checks_told'),
      identified: givings,
      walletChecks: inWallet,
      linesWithheld: sql`not ${mayReadLines}`.as('lines_withheld'),
      countedAt: table.countedAt,
      settledAt: table.settledAt,
      approvedAt: table.approvedAt,
      refusedAt: table.refusedAt,
      reversedAt: table.reversedAt,
      reason: table.reason,
      reversalReason: table.reversalReason,
      counter1Name: nameOf(counter1Id),
      counter2Name: nameOf(counter2Id),
      settledByName: nameOf(table.settledBy),
      approvedByName: nameOf(table.approvedBy),
      refusedByName: nameOf(table.refusedBy),
      reversedByName: nameOf(table.reversedBy),
      ...traceOf(table),
    },
  },
  found: { who: calledBy, value: amounts.total, date: rowSelection.worshipDate, detail: itsBranchName },
  ...searchedBy,
  exported: {
    fields: {
      code: text('Código', 20),
      ...tithesOfferingsFields,
      ...countedFields,
      total: money('Total'),
      status: choice('Situação', TithesOfferingsStatus),
      count: choice('Segunda contagem', OfferingCount),
    },
  },
} as const satisfies Noun<typeof tithesOfferings>
