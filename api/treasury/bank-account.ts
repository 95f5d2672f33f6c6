import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { BankAccountFields } from '#domain/bank-account/bank-account.ts'
import { bankAccountFields, pixKeyFields, pixKeyWord } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { DomainError, InvalidInput } from '#domain/error/errors.ts'
import { choice, money } from '#domain/field/fields.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { putAwayProblem } from '#domain/ledger/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { codeIn, Id, Money } from '#domain/value/values.ts'
import { type GeneralMove, generalStatus } from '#machines/lifecycles/general-status.ts'
import { bankAccount, ledgerAccount } from '../db/ledger-tables.ts'
import { outer } from '../db/statement.ts'
import type { Write } from '../db/tenant.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { balanceTotals, ledgerColumns, lockedAccount, settleOpening } from '../ledger/opening.ts'
import type { Account } from '../ledger/posting.ts'
import { refuseInactiveBranch } from '../noun/acting-branch.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod } from '../noun/list/condition.ts'
import { Trace, traceOf, type View, type WrittenNoun } from '../noun/noun.ts'
import { reread } from '../noun/record.ts'
import { BankOfLine } from '../register/bank-line.ts'

const { id, branchId, bankId, accountType, nickname, agency, agencyDigit, account, accountDigit } = bankAccount
const { holderName, holderDocument, pixKeys } = bankAccount
const ledger = ledgerColumns(bankAccount)
const { status, balance, openingBalance, openingDate, allowNegative, hasMovements } = ledger.selection

const bankOf = (column: 'identifier' | 'name') =>
  sql`(select ${sql.identifier(column)} from celeiro.bank b where b.id = ${outer(bankId)})`.as(`bank_${column}`)
const bank = { id: bankId, identifier: bankOf('identifier'), name: bankOf('name') }

/** `Agência 1234, conta 56789-0`: tells apart accounts of one name. */
const numberOf =
  sql`concat('Agência ', ${agency}, '-' || ${agencyDigit}, ', conta ', ${account}, '-' || ${accountDigit})`.as('number')

const fields = BankAccountFields.shape
const read = {
  status: codeIn(GeneralStatus),
  balance: Money,
  bank: BankOfLine,
}

const BankAccount = z
  .object({
    id: Id,
    ...fields,
    ...read,
    hasMovements: z.boolean().meta({ description: 'Others than its opening: branch and opening no longer change' }),
    ...Trace,
  })
  .meta({ id: 'BankAccount' })
const numbers = {
  agency: fields.agency,
  agencyDigit: fields.agencyDigit,
  account: fields.account,
  accountDigit: fields.accountDigit,
}
const BankAccountRow = z
  .object({ id: Id, nickname: fields.nickname, branchId: Id, ...numbers, ...read, allowNegative: z.boolean() })
  .meta({ id: 'BankAccountRow' })
const BankAccountOption = z
  .object({ id: Id, nickname: fields.nickname, branchId: Id, ...numbers, status: read.status, bank: BankOfLine })
  .meta({ id: 'BankAccountOption' })

const record: View = {
  schema: BankAccount,
  selection: {
    ...{ id, nickname, branchId, bankId, accountType, agency, agencyDigit, account, accountDigit },
    ...{ holderName, holderDocument, pixKeys, bank, status, balance, openingBalance, openingDate, allowNegative },
    hasMovements,
    ...traceOf(bankAccount),
  },
}

const noun: WrittenNoun<typeof BankAccountFields> = {
  ...bankAccountNoun,
  table: bankAccount,
  fields: BankAccountFields,
  described: { ...bankAccountFields, pixKeys: { line: pixKeyWord, fields: pixKeyFields } },
  settle: (input) => ({
    ...input,
    agencyDigit: input.agencyDigit?.toUpperCase(),
    accountDigit: input.accountDigit?.toUpperCase(),
  }),
  mayPost: true,
  beforeWrite: (write, input, own, before, services) =>
    settleOpening(write, services, { id: own, kind: AccountKind.codes.BANK, input, before }),
  beforeRemove: (write, { id: own }) => holdAccount(write, own as string, AccountKind.codes.BANK),
  afterRemove: removeLedgerAccount,
  listing: {
    decidedBy: ['bank_account', 'ledger_account'],
    filters: {
      bankId: byId(bankId),
      branchId: byId(branchId),
      status: byCode(ledger.status, GeneralStatus),
      ...byPeriod('createdAt', bankAccount.createdAt),
    },
    orderBy: {
      nickname: alphabetical(nickname),
      balance: ledger.balanceCents,
      status: ledger.status,
      updatedAt: bankAccount.updatedAt,
    },
    search: bankAccount.searchText,
  },
  row: {
    schema: BankAccountRow,
    selection: {
      ...{ id, nickname, branchId, agency, agencyDigit, account, accountDigit, bank, status, balance },
      allowNegative,
    },
  },
  totals: balanceTotals(ledger.balanceCents),
  option: {
    schema: BankAccountOption,
    selection: { id, nickname, branchId, agency, agencyDigit, account, accountDigit, bank, status },
  },
  record,
  found: { detail: numberOf },
  exported: {
    title: 'Contas',
    fields: { ...bankAccountFields, status: choice('Situação', GeneralStatus), balance: money('Saldo') },
  },
  removedWith: [ledgerAccount],
}

/** Whether anything refers to an account is asked once no movement can reach it any more. */
export async function holdAccount(write: Write, own: string, kind: number): Promise<void> {
  await lockedAccount(write, own, kind)
}

/** The account's place in the ledger goes with it; one with movements has been refused before. */
export async function removeLedgerAccount({ db, identity }: Write, own: string): Promise<void> {
  await db.delete(ledgerAccount).where(and(eq(ledgerAccount.companyId, identity.companyId), eq(ledgerAccount.id, own)))
}

const moves: Readonly<Record<GeneralMove, string>> = {
  activate: 'Lets an account take movements again',
  inactivate: 'Puts an account away: it takes no movements',
}

/** Bank accounts: their data, their place in the ledger and whether they are in use. */
export function bankAccounts(api: Api): void {
  crud(api, noun)
  for (const [move, summary] of Object.entries(moves) as [GeneralMove, string][])
    operation(
      api,
      {
        method: 'post',
        path: `/bank-account/{id}/${move}`,
        operationId: `${move}BankAccount`,
        summary,
        params: ById,
        answer: noun.record.schema,
      },
      ({ params, tenant }) =>
        tenant.write(async (write) => {
          await moveAccount(write, params.id, move)
          return reread(noun, write, params.id)
        }),
    )
}

/** @throws DomainError for a move that the account's status does not have */
async function moveAccount(write: Write, own: string, move: GeneralMove): Promise<void> {
  await reread(noun, write, own)
  const account = await lockedAccount(write, own, AccountKind.codes.BANK)
  refuseInactiveBranch(account)
  const { status: from } = account
  const next = generalStatus.after(generalStatus.statusOf(from), move)
  if (!next) throw new DomainError('bank_account_status_changed')
  if (move === 'inactivate') refusePuttingAway(account)
  const to = generalStatus.codeOf(next)
  await setAccountStatus(write, own, from, to)
  write.audit(move, noun.resource, own, { before: { status: from }, after: { status: to } })
}

/** @throws InvalidInput for an account that still holds something */
export function refusePuttingAway(account: Account): void {
  const problem = putAwayProblem(account)
  if (problem) throw new InvalidInput([problem])
}

/** The write repeats what the lifecycle decided on. */
export async function setAccountStatus({ db, identity }: Write, own: string, from: number, to: number): Promise<void> {
  await db
    .update(ledgerAccount)
    .set({ status: to })
    .where(
      and(eq(ledgerAccount.companyId, identity.companyId), eq(ledgerAccount.id, own), eq(ledgerAccount.status, from)),
    )
}
