import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { BankAccountFields } from '#domain/bank-account/bank-account.ts'
import { bankAccountFields, bankAccountMoves, pixKeyFields, pixKeyWord } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { choice, money } from '#domain/field/fields.ts'
import { codeIn, Id, Money } from '#domain/field/values.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { feminine, GeneralStatus } from '#domain/value/enums.ts'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { joined } from '../../db/statement/join.ts'
import { bankAccount, ledgerAccount } from '../../db/table/ledger-tables.ts'
import { bank } from '../../db/table/tables.ts'
import type { Api } from '../../http/operation.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { crud } from '../../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod } from '../../noun/definition/condition.ts'
import { Trace, traceOf, type View, type WrittenNoun } from '../../noun/definition/noun.ts'
import { moves } from '../../noun/move/move-route.ts'
import { BankOfLine } from '../../register/person/bank-line.ts'
import { accountsMovable, holdAccount, removeLedgerAccount } from './account-move.ts'
import { OptionBalance, withReadBalance } from './account-option.ts'
import { unbalancedAccounts } from './account-waiting.ts'
import { balanceTotals, InactiveBranch, ledgerColumns, settleOpening, WasPosted } from './opening.ts'

const { id, branchId, bankId, accountType, nickname, agency, agencyDigit, account, accountDigit } = bankAccount
const { holderName, holderDocument, pixKeys } = bankAccount
const ledger = ledgerColumns(bankAccount)
const { status, balance, openingBalance, openingDate, allowNegative, hasMovements, wasPosted } = ledger.selection

const itsBank = joined({ name: 'its_bank', table: bank, kind: 'inner', on: (other) => eq(other.id, bankId) })
const bankLine = { id: bankId, identifier: itsBank.identifier, name: itsBank.name }

/** `Agência 1234, conta 56789-0`: distinguishes accounts of one name. */
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
    inactiveBranch: InactiveBranch,
    ...Trace,
  })
  .meta({ id: 'BankAccount' })
const numbers = {
  agency: fields.agency,
  agencyDigit: fields.agencyDigit,
  account: fields.account,
  accountDigit: fields.accountDigit,
}
const answeredOnly = { allowNegative: z.boolean(), wasPosted: WasPosted }
const BankAccountRow = z
  .object({ id: Id, nickname: fields.nickname, branchId: Id, ...numbers, ...read, ...answeredOnly })
  .meta({ id: 'BankAccountRow' })
const BankAccountOption = z
  .object({
    id: Id,
    nickname: fields.nickname,
    branchId: Id,
    ...numbers,
    status: read.status,
    bank: BankOfLine,
    balance: OptionBalance,
    allowNegative: z.boolean(),
  })
  .meta({ id: 'BankAccountOption' })

const record: View = {
  schema: BankAccount,
  selection: {
    id,
    nickname,
    branchId,
    bankId,
    accountType,
    agency,
    agencyDigit,
    account,
    accountDigit,
    holderName,
    holderDocument,
    pixKeys,
    bank: bankLine,
    status,
    balance,
    openingBalance,
    openingDate,
    allowNegative,
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
  beforeRemove: (write, { id: own }: { readonly id: string }) => holdAccount(write, own, AccountKind.codes.BANK),
  afterRemove: removeLedgerAccount,
  listing: {
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
      id,
      nickname,
      branchId,
      agency,
      agencyDigit,
      account,
      accountDigit,
      bank: bankLine,
      status,
      balance,
      allowNegative,
      wasPosted,
    },
  },
  totals: balanceTotals(ledger.balanceCents),
  option: {
    schema: BankAccountOption,
    selection: {
      id,
      nickname,
      branchId,
      agency,
      agencyDigit,
      account,
      accountDigit,
      bank: bankLine,
      status,
      balance,
      allowNegative,
    },
    shown: withReadBalance,
  },
  record,
  found: { detail: numberOf, balance },
  facts: { inactiveBranch: ledger.inactiveBranch },
  exported: {
    fields: { ...bankAccountFields, status: choice('Situação', feminine(GeneralStatus)), balance: money('Saldo') },
  },
  removedWith: [ledgerAccount],
}

export const bankAccountMovable = accountsMovable(noun, generalStatus, 'bank_account_status_changed')

/** Bank accounts: their data, their place in the ledger and whether they are in use. */
export function routes(api: Api): void {
  tellsOf(api, unbalancedAccounts)
  crud(api, noun)
  moves(api, bankAccountMovable, bankAccountMoves, {
    activate: { summary: 'Lets an account take movements again' },
    inactivate: { summary: 'Puts an account away: it takes no movements' },
  })
}
