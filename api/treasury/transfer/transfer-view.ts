import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { choice, text } from '#domain/field/fields.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { AccountKind, CashAccountStatus, MovementOrigin, TransferStatus, TransferType } from '#domain/ledger/enums.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { transferNoun as noun } from '#domain/transfer/noun.ts'
import { TransferFields } from '#domain/transfer/transfer.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { fileIn } from '../../attachment/attachment.ts'
import { codes } from '../../db/statement/code.ts'
import { joined, type referred } from '../../db/statement/join.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { ledgerAccount, transfer } from '../../db/table/ledger-tables.ts'
import { branch } from '../../db/table/tables.ts'
import { visibleTransfer } from '../../db/table/visibility.ts'
import { accountNameOf } from '../../ledger/account-name.ts'
import { isReconciled } from '../../ledger/document.ts'
import { byCode, byId, byPeriod, type Filters } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'
import { actorName } from '../../privacy/actor-name.ts'
import { InactiveBranch } from '../account/opening.ts'

const { id, companyId, operationCode, type, originId, destinationId, originBranchId, destinationBranchId } = transfer
const { valueCents, date, paymentType, documentNumber, description, status } = transfer
const { reversalReason, reversedAt, reversedBy } = transfer

const kindOf = (end: 'origin' | 'destination', name: string): SQL.Aliased =>
  sql`${sql.identifier(`${end}_kind`)}`.as(name)

/** One end of a transfer: an account by its kind, id and name. */
const TransferAccount = z
  .object({ id: Id, kind: codeIn(AccountKind), branchId: Id, name: z.string() })
  .meta({ id: 'TransferAccount' })

const originName = accountNameOf('origin', companyId, originId)
const destinationName = accountNameOf('destination', companyId, destinationId)

const origin = {
  id: originId,
  kind: kindOf('origin', 'origin_kind_code'),
  branchId: originBranchId,
  name: originName.as('origin_name'),
}
const destination = {
  id: destinationId,
  kind: kindOf('destination', 'destination_kind_code'),
  branchId: destinationBranchId,
  name: destinationName.as('destination_name'),
}

const AccountState = z
  .object({
    status: codeIn(CashAccountStatus),
    balance: Money,
    before: Money.meta({ description: 'The balance right before the transfer was posted' }),
    after: Money.meta({ description: 'The balance right after the transfer was posted' }),
    allowNegative: z.boolean(),
    openingDate: LocalDate,
    inactiveBranch: InactiveBranch,
  })
  .meta({
    id: 'AccountState',
    description: 'How an account stands, which decides whether it takes a movement, and what the transfer did to it',
  })

type LedgerAccount = ReturnType<typeof referred<typeof ledgerAccount>>

/**
 * Account balance up to the transfer's own movement, and `besides`. Movements are append-only, so it never changes;
 * reading later ones is cheaper than earlier ones.
 */
const balanceAsPosted = (account: LedgerAccount, besides: SQL): SQL =>
  sql`(select round((${account.balanceCents} + ${besides} - coalesce((select sum(later.amount_cents) from celeiro.movement later
      where later.company_id = m.company_id and later.account_id = m.account_id and later.seq > m.seq), 0)) / 100.0, 2)::text
    from celeiro.movement m
    where m.company_id = ${account.companyId} and m.account_id = ${account.id}
      and m.origin = ${codes(MovementOrigin.codes.TRANSFER)} and m.origin_id = ${id})`

/** One end of a transfer, where accessible. */
function stateOf(end: 'origin' | 'destination', accountId: AnyPgColumn) {
  const account = joined({
    name: `${end}_account`,
    table: ledgerAccount,
    on: (other) =>
      sql`${other.companyId} = ${companyId} and ${other.id} = ${accountId}
        and ${other.branchId} = any((select celeiro.visible_branches())::uuid[])`,
  })
  const ofBranch = joined({
    name: `${end}_branch`,
    table: branch,
    on: (other) =>
      sql`${other.companyId} = ${account.companyId} and ${other.id} = ${account.branchId}
        and ${other.status} <> ${codes(GeneralStatus.codes.ACTIVE)}`,
  })
  return {
    // As CashAccountStatus, also for bank accounts, which are never blocked.
    status:
      sql`case when ${account.kind} = ${codes(AccountKind.codes.BANK)} and ${account.status} <> ${codes(GeneralStatus.codes.ACTIVE)} then ${codes(CashAccountStatus.codes.INACTIVE)} else ${account.status} end`.as(
        `${end}_status`,
      ),
    balance: moneyText(account.balanceCents, `${end}_balance`),
    before: balanceAsPosted(account, sql`-m.amount_cents`).as(`${end}_before`),
    after: balanceAsPosted(account, sql`0`).as(`${end}_after`),
    allowNegative: account.allowNegative,
    openingDate: sql`${account.openingDate}::text`.as(`${end}_opening_date`),
    inactiveBranch: ofBranch.name,
  }
}

const fields = TransferFields.shape
const TransferRow = z
  .object({
    id: Id,
    operationCode: z.string(),
    type: fields.type,
    date: fields.date,
    origin: TransferAccount,
    destination: TransferAccount,
    value: fields.value,
    description: fields.description,
    status: codeIn(TransferStatus),
  })
  .meta({ id: 'TransferRow' })

export const Transfer = z
  .object({
    ...TransferRow.shape,
    paymentType: fields.paymentType,
    documentNumber: fields.documentNumber,
    attachment: StoredFile.optional(),
    createdByName: z.string().optional(),
    reversalReason: z.string().optional(),
    reversedAt: IsoDateTime.optional(),
    reversedByName: z.string().optional(),
    isReconciled: z.boolean().optional().meta({ description: 'With the bank; told where one transfer is read' }),
    originState: AccountState.optional(),
    destinationState: AccountState.optional(),
    ...Trace,
  })
  .meta({ id: 'Transfer' })

const TransferTotals = z
  .object({ effectiveCount: z.int(), effective: Money, undoneCount: z.int(), undone: Money })
  .meta({ id: 'TransferTotals', description: 'In force, and reversed or undone, which moved nothing in the end' })

/** The transfers of these statuses: how many, and what they come to. */
const sumIn = (codes: readonly number[], name: string) => {
  const among = sql`filter (where ${status} = any(${sql.param(codes)}))`
  return {
    [`${name}Count`]: sql`(count(*) ${among})::integer`.as(`${name}_count`),
    [name]: sumText(sql`sum(${valueCents}) ${among}`).as(name),
  }
}

const dateText = sql`${date}::text`.as('date_text')
const rowSelection = {
  id,
  operationCode,
  type,
  date: dateText,
  origin,
  destination,
  value: moneyText(valueCents, 'value'),
  description,
  status,
}

/** Both ends, whichever of them: transfers that touch an account. */
const accountFilter: Filters = {
  accountId: {
    schema: byId(originId).schema,
    condition: (ids) => sql`(${originId} = any(${sql.param(ids)}) or ${destinationId} = any(${sql.param(ids)}))`,
  },
  dateFrom: { schema: fields.date, condition: ([day]) => sql`${date} >= ${day}` },
  dateTo: { schema: fields.date, condition: ([day]) => sql`${date} <= ${day}` },
}

const { attachment: _attachment, ...exportedFields } = transferFields

/** View of transfers, for readers of either end's branch. */
export const transferNoun = {
  ...noun,
  table: transfer,
  listing: {
    visibility: visibleTransfer,
    filters: {
      ...accountFilter,
      type: byCode(type, TransferType),
      status: byCode(status, TransferStatus),
      ...byPeriod('createdAt', transfer.createdAt),
    },
    orderBy: { date, operationCode, value: valueCents, status, updatedAt: transfer.updatedAt },
    search: transfer.searchText,
  },
  row: { schema: TransferRow, selection: rowSelection },
  totals: {
    schema: TransferTotals,
    selection: {
      ...sumIn([TransferStatus.codes.EFFECTIVE], 'effective'),
      ...sumIn([TransferStatus.codes.REVERSED, TransferStatus.codes.DELETED], 'undone'),
    },
  },
  option: {
    schema: TransferRow.pick({ id: true, operationCode: true, date: true, value: true }).meta({ id: 'TransferOption' }),
    selection: { id, operationCode, date: dateText, value: moneyText(valueCents, 'value') },
  },
  record: {
    schema: Transfer,
    selection: {
      ...rowSelection,
      paymentType,
      documentNumber,
      reversalReason,
      reversedAt,
      attachment: fileIn(transfer, noun.resource, 'attachment'),
      createdByName: actorName(companyId, transfer.createdByName, transfer.createdBy),
      reversedByName: actorName(companyId, transfer.reversedByName, reversedBy),
      ...traceOf(transfer),
    },
  },
  found: {
    who: sql`${originName} || ' → ' || ${destinationName}`.as('who'),
    detail: description,
    value: moneyText(valueCents, 'value'),
    date: dateText,
  },
  worth: { cents: valueCents, date },
  facts: {
    isReconciled: isReconciled(transfer).as('is_reconciled'),
    originState: stateOf('origin', originId),
    destinationState: stateOf('destination', destinationId),
  },
  exported: {
    fields: {
      operationCode: text('Código', 40),
      ...exportedFields,
      status: choice('Situação', TransferStatus),
      reversalReason: text('Motivo do estorno', 255),
    },
    view: {
      selection: {
        operationCode,
        type,
        originId,
        destinationId,
        value: moneyText(valueCents, 'value'),
        date: dateText,
        paymentType,
        documentNumber,
        description,
        status,
        reversalReason,
      },
    },
  },
} satisfies Noun<typeof transfer>
