import { GivingKind } from '#domain/tithes-offerings/fields.ts'
import { contentProblems, type Split, splitOf } from '#domain/tithes-offerings/line.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import type { StoredGiving } from './offering-rows.ts'

const { TITHE, OFFERING, SPECIAL, MISSION, CAMPAIGN } = GivingKind.codes

/** The plan of the standard plan of accounts that gifts of each kind go to. */
export const planOfKind: Readonly<Record<number, string>> = {
  [TITHE]: '1.01.001',
  [OFFERING]: '1.01.002',
  [SPECIAL]: '1.01.003',
  [MISSION]: '1.01.004',
  [CAMPAIGN]: '1.01.005',
}

interface Divided {
  readonly cashCents: bigint
  readonly checks: readonly { readonly number: string; readonly value: string }[]
  readonly givings: readonly StoredGiving[]
  /** Kind of anonymous gifts. */
  readonly looseKind: number
  /** Ids by code. */
  readonly plans: ReadonlyMap<string, string>
}

/** An offering by kind: named gifts as given, the rest of the loose kind; undefined if its cheques do not fit. */
export function dividedOffering({ cashCents, checks, givings, looseKind, plans }: Divided): Split | undefined {
  const cents = new Map<number, bigint>()
  const add = (kind: number, more: bigint) => cents.set(kind, (cents.get(kind) ?? 0n) + more)
  for (const { kind, value_cents: value } of givings) add(kind, BigInt(value))
  const total = checks.reduce((sum, { value }) => sum + centsOf(value), cashCents)
  add(looseKind, total - [...cents.values()].reduce((sum, one) => sum + one, 0n))
  const lines = [...cents]
    .toSorted(([one], [other]) => one - other)
    .map(([kind, value]) => ({ kind, value: moneyOf(value), planId: plans.get(planOfKind[kind] ?? '') ?? '' }))
  const facts = {
    lines,
    checks: checks.map((check) => ({ ...check, kind: looseKind })),
    givings: givings.map((giving) => ({ kind: giving.kind, value: moneyOf(BigInt(giving.value_cents)) })),
    came: [],
  }
  return contentProblems(facts).length === 0 ? splitOf(facts) : undefined
}
