import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { CashAccountFields, CashCountFields } from '#domain/cash-account/cash-account.ts'
import { cashAccountFields, cashAccountMoves } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { cashCountReasonProblems } from '#domain/cash-account/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { choice, money } from '#domain/field/fields.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { AccountKind, CashAccountStatus, MovementOrigin } from '#domain/ledger/enums.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { moneyText } from '../../db/table/columns.ts'
import { cashAccount, cashCount, ledgerAccount } from '../../db/table/ledger-tables.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import type { Account } from '../../ledger/account.ts'
import { post, todayOf } from '../../ledger/posting.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { crud } from '../../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod, visibleRows } from '../../noun/definition/condition.ts'
import { Trace, traceOf, type WrittenNoun } from '../../noun/definition/noun.ts'
import { type Doing, type Moving, onEach, type Trail } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { actorName, userName } from '../../privacy/actor-name.ts'
import { accountsMovable, holdAccount, removeLedgerAccount } from './account-move.ts'
import { OptionBalance, withReadBalance } from './account-option.ts'
import { uncountedBoxes } from './account-waiting.ts'
import { balanceTotals, InactiveBranch, ledgerColumns, settleOpening, WasPosted } from './opening.ts'

const { id, branchId, name, responsibleUserId, maxBalanceCents } = cashAccount
const ledger = ledgerColumns(cashAccount)
const { status, balance, openingBalance, openingDate, hasMovements, wasPosted } = ledger.selection
const maxBalance = moneyText(maxBalanceCents, 'max_balance')
const responsibleName = userName(cashAccount.companyId, responsibleUserId)

const fields = CashAccountFields.shape
const read = {
  status: codeIn(CashAccountStatus),
  balance: Money,
  responsibleName: z.string().optional(),
}

const CashAccount = z
  .object({
    id: Id,
    ...fields,
    ...read,
    hasMovements: z.boolean().meta({ description: 'Others than its opening: branch and opening no longer change' }),
    inactiveBranch: InactiveBranch,
    ...Trace,
  })
  .meta({ id: 'CashAccount' })
const CashAccountRow = z
  .object({ id: Id, name: fields.name, branchId: Id, maxBalance: fields.maxBalance, ...read, wasPosted: WasPosted })
  .meta({ id: 'CashAccountRow' })
const CashAccountOption = z
  .object({ id: Id, name: fields.name, branchId: Id, status: read.status, balance: OptionBalance })
  .meta({ id: 'CashAccountOption' })
const CashCount = z
  .object({
    id: Id,
    date: LocalDate,
    expected: Money,
    counted: Money,
    difference: Money,
    observation: CashCountFields.shape.observation,
    countedBy: z.string(),
    countedAt: IsoDateTime,
  })
  .meta({ id: 'CashCount' })

const noun: WrittenNoun<typeof CashAccountFields> = {
  ...cashAccountNoun,
  table: cashAccount,
  fields: CashAccountFields,
  described: cashAccountFields,
  columnsOf: ({ maxBalance: most, ...input }) => ({ ...input, maxBalanceCents: most && centsOf(most) }),
  mayPost: true,
  beforeWrite: (write, input, own, before, services) =>
    settleOpening(write, services, { id: own, kind: AccountKind.codes.CASH, input, before }),
  beforeRemove: (write, { id: own }: { readonly id: string }) => holdAccount(write, own, AccountKind.codes.CASH),
  afterRemove: removeLedgerAccount,
  listing: {
    filters: {
      branchId: byId(branchId),
      status: byCode(ledger.status, CashAccountStatus),
      ...byPeriod('createdAt', cashAccount.createdAt),
    },
    orderBy: {
      name: alphabetical(name),
      balance: ledger.balanceCents,
      status: ledger.status,
      updatedAt: cashAccount.updatedAt,
    },
    search: cashAccount.searchText,
  },
  row: {
    schema: CashAccountRow,
    selection: { id, name, branchId, maxBalance, status, balance, responsibleName, wasPosted },
  },
  totals: balanceTotals(ledger.balanceCents),
  option: { schema: CashAccountOption, selection: { id, name, branchId, status, balance }, shown: withReadBalance },
  record: {
    schema: CashAccount,
    selection: {
      id,
      name,
      branchId,
      responsibleUserId,
      responsibleName,
      maxBalance,
      status,
      balance,
      openingBalance,
      openingDate,
      hasMovements,
      ...traceOf(cashAccount),
    },
  },
  found: { balance },
  facts: { inactiveBranch: ledger.inactiveBranch },
  exported: {
    fields: { ...cashAccountFields, status: choice('Situação', CashAccountStatus), balance: money('Saldo') },
  },
  removedWith: [ledgerAccount],
}

/** Cash boxes: their data, their place in the ledger, and their counts. */
export function routes(api: Api): void {
  tellsOf(api, uncountedBoxes)
  crud(api, noun)
  moves(api, accountsMovable(noun, cashAccountStatus, 'cash_account_status_changed'), cashAccountMoves, {
    block: { summary: 'Blocks a cash box to count it: it takes no movements' },
    unblock: { summary: 'Opens a blocked cash box again without a count' },
    inactivate: { summary: 'Puts an empty cash box away' },
    activate: { summary: 'Lets a cash box take movements again' },
    count: {
      summary: 'Notes what is in a blocked cash box, posts the difference and opens it again',
      body: CashCountFields,
      posts: true,
      effect: onEach(count),
    },
  })
  operation(
    api,
    {
      method: 'get',
      path: '/cash-account/{id}/count',
      operationId: 'cashCounts',
      summary: 'The last 100 counts of a cash box, newest first',
      params: ById,
      answer: z.array(CashCount).meta({ id: 'CashCounts' }),
    },
    async ({ params, tenant }) => {
      const [, [found], counts] = await tenant.read(selectAccount(params.id), selectCounts(params.id))
      if (!found) throw new DomainError('cash_account_not_found')
      return counts as z.input<typeof CashCount>[]
    },
  )
}

async function count({ write, services }: Doing, { record, input }: Moving<Account, CashCountFields>): Promise<Trail> {
  const { companyId, userId } = write.identity
  const countedCents = centsOf(input.countedValue)
  const difference = countedCents - record.balanceCents
  const problems = cashCountReasonProblems({ ...input, expected: moneyOf(record.balanceCents) })
  if (problems.length > 0) throw new InvalidInput(problems)
  const date = todayOf(write, services)
  const countId = newId()
  await write.db.insert(cashCount).values({
    companyId,
    id: countId,
    cashAccountId: record.id,
    date,
    countedCents,
    countedBy: userId,
    expectedCents: record.balanceCents,
    observation: input.observation ?? null,
  })
  if (difference !== 0n)
    await post(write, services, {
      origin: MovementOrigin.codes.ADJUSTMENT,
      originId: countId,
      date,
      movements: [
        {
          account: record,
          cents: difference,
          isInternal: false,
          isCountDifference: true,
          label: { description: difference > 0n ? 'Sobra de caixa na contagem' : 'Falta de caixa na contagem' },
          at: { account: 'countedValue', date: 'countedValue' },
        },
      ],
    })
  return { before: { balance: moneyOf(record.balanceCents) }, after: input }
}

const selectAccount = (own: string) =>
  selectRecords(cashAccount, { id }, { where: and(visibleRows(cashAccount, noun.listing), eq(id, own)) })

const selectCounts = (own: string) =>
  selectRecords(
    cashCount,
    {
      id: cashCount.id,
      date: sql`${cashCount.date}::text`.as('count_date'),
      expected: moneyText(cashCount.expectedCents, 'expected'),
      counted: moneyText(cashCount.countedCents, 'counted'),
      difference: moneyText(sql`(${cashCount.countedCents} - ${cashCount.expectedCents})`, 'difference'),
      observation: cashCount.observation,
      countedBy: actorName(cashCount.companyId, cashCount.countedByName, cashCount.countedBy),
      countedAt: cashCount.countedAt,
    },
    {
      where: sql`${cashCount.companyId} = (select celeiro.current_company()) and ${cashCount.cashAccountId} = ${own}`,
      orderBy: [sql`${cashCount.countedAt} desc`],
      limit: 100,
    },
  )
