import { fundNoun } from '#domain/fund/noun.ts'
import { fundOpeningLines } from '#domain/journal/event/fund.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import type { Write } from '../../db/tenant/tenant.ts'

interface Row {
  readonly id: string
  readonly kind: number
  readonly cents: string
  readonly branch_id: string
  /** yyyy-MM-dd */
  readonly date: string
}

/**
 * Facts of funds: what a bound one opens with, as part of the equity or of the debts. A deleted fund has none.
 * @param ids of funds
 */
export async function fundFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<[Row]>('select celeiro.journal_funds($1)', [ids])
  return found.map(([{ id, kind, cents, branch_id: branchId, date }]) => ({
    fact: JournalFact.codes.FUND,
    factId: id,
    part: 0,
    branchId,
    document: { resource: fundNoun.resource, id, history: 'Saldo inicial de fundo' },
    expected: { date, lines: fundOpeningLines({ fundId: id, kind, branchId, openingCents: BigInt(cents) }) },
  }))
}
