import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { AccountKind } from '#domain/ledger/enums.ts'
import { BankAccountType, PixKeyType } from '#domain/value/enums.ts'
import { bankAccount, cashAccount, ledgerAccount } from '../../db/table/ledger-tables.ts'
import { company } from '../source/names.ts'
import type { Random } from '../source/random.ts'

/** An account of the demonstration, as its movements are made up. */
export interface PlayedAccount {
  readonly id: string
  readonly branchId: string
  readonly name: string
  readonly kind: number
  /** Opening balance. */
  readonly openingCents: bigint
}

interface Founding {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
}

interface Surroundings {
  readonly branches: readonly { readonly id: string }[]
  /** Ids by the bank's three figures. */
  readonly banks: ReadonlyMap<string, string>
  readonly treasurerId: string
  /** yyyy-MM-dd */
  readonly openingDate: string
}

const banks = [
  { nickname: 'Conta principal', branch: 0, bank: '001', openingCents: 1_845_000n },
  { nickname: 'Conta de missões', branch: 0, bank: '104', openingCents: 620_000n },
  { nickname: 'Conta Jardim das Oliveiras', branch: 1, bank: '756', openingCents: 430_000n },
  { nickname: 'Conta Vila Esperança', branch: 2, bank: '341', openingCents: 38_000n },
]

/** The first one ends above its maximum. */
const boxes = [
  { name: 'Caixa da sede', branch: 0, openingCents: 32_000n, maxBalanceCents: 100_000n },
  { name: 'Caixa Jardim das Oliveiras', branch: 1, openingCents: 18_000n, maxBalanceCents: 200_000n },
  { name: 'Caixa Vila Esperança', branch: 2, openingCents: 9_500n, maxBalanceCents: 150_000n },
  { name: 'Caixa Parque São João', branch: 3, openingCents: 12_000n, maxBalanceCents: null },
]

/** Opens the accounts, still empty: four in banks and four cash boxes. */
export async function openAccounts(
  db: NodePgDatabase,
  trace: Founding,
  { branches, banks: bankIds, treasurerId, openingDate }: Surroundings,
  random: Random,
  newId: () => string,
): Promise<{ bank: PlayedAccount[]; cash: PlayedAccount[] }> {
  const placed = <One extends { branch: number }>(one: One) => ({
    ...one,
    id: newId(),
    branchId: branches[one.branch % branches.length]?.id ?? '',
  })
  const inBanks = banks.map(placed)
  const inBoxes = boxes.map(placed)
  const { BANK, CASH } = AccountKind.codes
  const ledgerRow = (kind: number) => (account: { id: string; branchId: string }) => ({
    companyId: trace.companyId,
    id: account.id,
    branchId: account.branchId,
    kind,
    openingDate,
  })
  await db.insert(ledgerAccount).values([...inBanks.map(ledgerRow(BANK)), ...inBoxes.map(ledgerRow(CASH))])
  await db.insert(bankAccount).values(
    inBanks.map(({ id, branchId, bank, nickname }, index) => ({
      ...trace,
      id,
      branchId,
      nickname,
      bankId: bankIds.get(bank) ?? '',
      accountType: BankAccountType.codes.CORPORATE,
      agency: random.text('123456789', 4),
      account: random.text('123456789', 6),
      accountDigit: random.text('0123456789X', 1),
      holderName: company.legalName,
      pixKeys:
        index === 0 ? [{ pixKeyType: PixKeyType.codes.EMAIL, pixKey: 'tesouraria@igrejadavideira.example' }] : [],
    })),
  )
  await db.insert(cashAccount).values(
    inBoxes.map(({ id, branchId, name, maxBalanceCents }, index) => ({
      ...trace,
      id,
      branchId,
      name,
      maxBalanceCents,
      responsibleUserId: index === 0 ? treasurerId : null,
    })),
  )
  return {
    bank: inBanks.map(({ nickname: name, ...one }) => ({ ...one, name, kind: BANK })),
    cash: inBoxes.map((one) => ({ ...one, kind: CASH })),
  }
}
