import type { EcdLine } from './book.ts'

function sumsOf(some: readonly EcdLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { account, cents } of some) sums.set(account, (sums.get(account) ?? 0n) + cents)
  return sums
}

/**
 * The lines of an entry that closes result accounts, centre by centre: the books close an account whole, the ECD asks for what each
 * of its centres held, also where they come to nothing together. Where they do not come to what the entry closes, its lines stay.
 * @param held what the result accounts that it is of held before, in its branch
 */
export function linesByCenter(lines: readonly EcdLine[], held: readonly EcdLine[]): EcdLine[] {
  const own = sumsOf(lines)
  const before = sumsOf(held)
  const isSplit = (account: string): boolean =>
    before.has(account) && (own.get(account) ?? 0n) === -(before.get(account) ?? 0n)
  return [
    ...held
      .filter(({ account, cents }) => cents !== 0n && isSplit(account))
      .map((line) => ({ ...line, cents: -line.cents })),
    ...lines.filter(({ account }) => !isSplit(account)),
  ]
}
