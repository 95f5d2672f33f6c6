import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { choice, date, optional } from '#domain/field/fields.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { AccountKind, MovementOrigin } from '#domain/ledger/enums.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { walletCheckReport } from '#domain/report/reports.ts'
import { CheckReturnReason, CheckType, WalletCheckStatus, walletCheckFields } from '#domain/wallet-check/fields.ts'
import { withheldIssuer, withoutIssuer } from '#domain/wallet-check/issuer.ts'
import { walletCheckNoun as noun } from '#domain/wallet-check/noun.ts'
import { WalletCheckFields } from '#domain/wallet-check/wallet-check.ts'
import { joined, referred } from '../db/statement/join.ts'
import { outer } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { moneyText, sumText } from '../db/table/columns.ts'
import { offeringLine, tithesOfferings, walletCheck } from '../db/table/receivable-tables.ts'
import { bank, member } from '../db/table/tables.ts'
import { everPosted } from '../ledger/document.ts'
import { byCode, byId, byPeriod } from '../noun/definition/condition.ts'
import { type Noun, Trace, traceOf, type View } from '../noun/definition/noun.ts'
import { byDays } from '../payable/order/bills-pay-view.ts'
import { maySessionReadGivers } from '../privacy/who-gave.ts'

const { id, companyId, branchId, bankId, agency, account, number, cmc7, issuerName, issuerDocument } = walletCheck
const { issuerPhone, type, issueDate, goodForDate, valueCents, status, reason, returns } = walletCheck
const { depositAccountId, depositDate, accountId, accountKind, writeOffDate, installmentId } = walletCheck
const { tithesOfferingsId, memberId } = walletCheck

const shape = WalletCheckFields.shape
const { IN_WALLET, DEPOSITED, RETURNED, CLEARED, IN_COLLECTION, HANDED_OVER, CANCELLED } = WalletCheckStatus.codes

const CheckReturn = z
  .object({ reason: codeIn(CheckReturnReason), date: LocalDate })
  .meta({ id: 'CheckReturn', description: 'Why and when a bank gave the cheque back' })

const WalletCheckRow = z
  .object({
    id: Id,
    branchId: Id,
    bankId: Id,
    bankName: z.string(),
    agency: shape.agency,
    account: z.string().meta({ description: 'Of who may not read members concealed, as the issuer is' }),
    number: shape.number,
    issuerName: z.string(),
    type: shape.type,
    goodForDate: LocalDate,
    value: Money,
    status: codeIn(WalletCheckStatus),
    depositAccountId: Id.optional(),
    isOffered: z.boolean().meta({ description: 'It came with an offering: it is not deleted' }),
    wasPosted: z.boolean().meta({ description: 'Its money was ever in an account: it is not deleted' }),
    issuerWithheld: z
      .boolean()
      .optional()
      .meta({ description: 'Whose it is tells who gave, which the reader may not know' }),
  })
  .meta({ id: 'WalletCheckRow' })

const WalletCheck = z
  .object({
    ...shape,
    ...WalletCheckRow.shape,
    depositDate: LocalDate.optional(),
    accountKind: codeIn(AccountKind).optional(),
    accountId: Id.optional(),
    writeOffDate: LocalDate.optional(),
    installmentId: Id.optional(),
    accountPlanId: Id.optional(),
    costCenterId: Id.optional(),
    memberName: z.string().optional(),
    reason: z.string().optional(),
    returns: z.array(CheckReturn),
    issuerReturns: z.int().optional().meta({
      description: 'How often other cheques of the same document were returned; told where one cheque is read',
    }),
    ...Trace,
  })
  .meta({ id: 'WalletCheck' })

const day = (column: AnyPgColumn, name: string): SQL.Aliased => sql`${column}::text`.as(name)

/** Offering of a cheque: plan of accounts (unless its line has one) and cost centre of its income. */
const ofOffering = referred('its_offering', tithesOfferings, { companyId, id: tithesOfferingsId })
const ofLine = joined({
  name: 'its_offering_line',
  table: offeringLine,
  on: (other) =>
    and(
      eq(other.companyId, companyId),
      eq(other.tithesOfferingsId, tithesOfferingsId),
      eq(other.place, walletCheck.offeringLine),
    ),
})
const ofMember = referred('its_member', member, { companyId, id: memberId })
const itsBank = joined({ name: 'its_bank', table: bank, kind: 'inner', on: (other) => eq(other.id, bankId) })

const rowSelection = {
  id,
  branchId,
  bankId,
  agency,
  account,
  number,
  issuerName,
  type,
  status,
  depositAccountId,
  bankName: itsBank.name,
  goodForDate: day(goodForDate, 'good_text'),
  value: moneyText(valueCents, 'value'),
  isOffered: sql`${tithesOfferingsId} is not null`.as('is_offered'),
  wasPosted: everPosted(MovementOrigin.codes.CHECK, outer(companyId), outer(id)).as('was_posted'),
}

const WalletCheckTotals = z
  .object({
    inWallet: Money,
    deposited: Money,
    returned: Money,
    cleared: Money,
    inCollection: Money,
    handedOver: Money,
    cancelled: Money,
  })
  .meta({ id: 'WalletCheckTotals', description: 'Of the cheques that are filtered, each in one of these sums' })

const sumIn = (code: number, name: string) =>
  sumText(sql`sum(${valueCents}) filter (where ${status} = ${code}::integer)`).as(name)

/** Of other cheques with the same document that the session sees. */
const issuerReturns = sql`(select coalesce(sum(jsonb_array_length(w.returns)), 0)::integer from celeiro.wallet_check w
  where w.company_id = ${outer(companyId)} and w.issuer_document = ${outer(issuerDocument)} and w.id <> ${outer(id)}
    and w.branch_id = any((select celeiro.visible_branches())::uuid[]))`

/** A cheque for that reader: issuers need the right to read givers. */
const shown: View['shown'] = (check: Values, { permissions }) =>
  readsGivers(permissions) ? check : { ...withoutIssuer(check), issuerWithheld: true }

/** Issuer's name if the session may know it; also for sorting and searching. */
const visibleName = sql`(case when ${maySessionReadGivers} then ${issuerName} else ${withheldIssuer}::text end)`

/** View of cheques, limited to accessible branches. */
export const walletCheckView = {
  ...noun,
  table: walletCheck,
  listing: {
    filters: {
      status: byCode(status, WalletCheckStatus),
      type: byCode(type, CheckType),
      bankId: byId(bankId),
      branchId: byId(branchId),
      accountId: byId(accountId),
      ...byDays('goodForDate', goodForDate),
      ...byPeriod('createdAt', walletCheck.createdAt),
    },
    orderBy: {
      goodForDate,
      value: valueCents,
      status,
      number,
      updatedAt: walletCheck.updatedAt,
      issuerName: sql`${visibleName} collate "pt-BR-x-icu"`,
    },
    search: sql`case when ${maySessionReadGivers} then ${walletCheck.searchText} else ${number} end`,
    searchIndex: 'search_wallet_check',
  },
  row: { schema: WalletCheckRow, selection: rowSelection, shown },
  totals: {
    schema: WalletCheckTotals,
    selection: {
      inWallet: sumIn(IN_WALLET, 'in_wallet'),
      deposited: sumIn(DEPOSITED, 'deposited'),
      returned: sumIn(RETURNED, 'returned'),
      cleared: sumIn(CLEARED, 'cleared'),
      inCollection: sumIn(IN_COLLECTION, 'in_collection'),
      handedOver: sumIn(HANDED_OVER, 'handed_over'),
      cancelled: sumIn(CANCELLED, 'cancelled'),
    },
  },
  option: {
    schema: WalletCheckRow.pick({ id: true, number: true, issuerName: true, value: true, issuerWithheld: true }).meta({
      id: 'WalletCheckOption',
    }),
    selection: { id, number, issuerName, value: rowSelection.value },
    shown,
  },
  record: {
    schema: WalletCheck,
    selection: {
      ...rowSelection,
      cmc7,
      issuerDocument,
      issuerPhone,
      accountKind,
      accountId,
      installmentId,
      memberId,
      reason,
      returns,
      memberName: ofMember.memberName,
      accountPlanId: sql`coalesce(${ofLine.accountPlanId}, ${ofOffering.accountPlanId})`.as('plan_of_offering'),
      costCenterId: ofOffering.costCenterId,
      issueDate: day(issueDate, 'issue_text'),
      depositDate: day(depositDate, 'deposit_text'),
      writeOffDate: day(writeOffDate, 'written_text'),
      ...traceOf(walletCheck),
    },
    shown,
  },
  facts: { issuerReturns: issuerReturns.as('issuer_returns') },
  found: {
    who: visibleName.as('issuer_told'),
    value: moneyText(valueCents, 'value'),
    date: day(goodForDate, 'good_text'),
  },
  worth: { cents: valueCents, date: goodForDate },
  exported: {
    report: walletCheckReport,
    fields: {
      ...walletCheckFields,
      status: choice('Situação', WalletCheckStatus),
      writeOffDate: optional(date('Data da baixa')),
    },
  },
} as const satisfies Noun<typeof walletCheck>
