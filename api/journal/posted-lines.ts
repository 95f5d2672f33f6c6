import type { Fact } from '#domain/journal/fact.ts'
import { EnteredAccounts, type PostedLine } from '#domain/journal/posted-line.ts'
import type { EnteredFacts } from './entered-fact.ts'

/** Lines of facts by their id. */
export type Posted = ReadonlyMap<string, readonly PostedLine[]>

/** What was entered of each fact, all its steps together; of a reversal, with what it reverses. */
export function postedLines(facts: readonly Fact[], before: EnteredFacts): Posted {
  const own = new Map<string, PostedLine[]>()
  for (const { factId, posted } of before.facts) own.set(factId, [...(own.get(factId) ?? []), ...posted])
  const all = new Map<string, readonly PostedLine[]>(own)
  for (const { factId, undoes } of facts)
    if (undoes) all.set(factId, [...(own.get(factId) ?? []), ...(own.get(undoes.factId) ?? [])])
  return all
}

/** Where what was entered of a fact stands, while entries of it are named. */
export function enteredAccounts(posted: Posted): (factId: string) => EnteredAccounts {
  const found = new Map<string, EnteredAccounts>()
  return (factId) => {
    const known = found.get(factId)
    if (known) return known
    const accounts = new EnteredAccounts(posted.get(factId) ?? [])
    found.set(factId, accounts)
    return accounts
  }
}
