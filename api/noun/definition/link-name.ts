import { nouns } from '#domain/catalogue/nouns.ts'
import type { NameOf } from '#domain/field/text.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { userNoun } from '#domain/user/noun.ts'
import type { Snapshot } from '../../db/backup/snapshot.ts'
import { columnName, linkedNouns, tableName } from '../../db/table/noun-table.ts'

/** Query of the names of a company's records (`$1`: ids). */
function namesOf(noun: Noun): string {
  const name = columnName(noun.named ?? 'name')
  const called = noun.isNumbered ? `code || ' · ' || ${name}` : name
  return `select id, ${called} from celeiro.${tableName(noun)}
    where company_id = (select celeiro.current_company()) and id = any($1)`
}

/** Every field that links, with the nouns that it names in one record or another. */
function linkedBy(): Map<string, Set<Noun>> {
  const linked = new Map<string, Set<Noun>>()
  for (const { links = {} } of nouns as readonly Noun[])
    for (const [field, resources] of Object.entries(links))
      linked.set(field, new Set([...(linked.get(field) ?? []), ...linkedNouns(resources)]))
  return linked
}

const ofUsers = namesOf(userNoun)

/** Queries of link names (`$1`: ids), by link. */
export const linkNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...linkedBy()].map(([field, linked]) => [field, [...linked].map(namesOf).join(' union all ')]),
  ),
  createdBy: ofUsers,
  updatedBy: ofUsers,
  installmentId: `select i.id, o.code || ' · ' || i.number || '/' || o.installment_count
    from celeiro.installment i join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
    where i.company_id = (select celeiro.current_company()) and i.id = any($1)`,
  bankId: `select id, identifier || ' · ' || name from celeiro.bank where id = any($1)`,
}

/** Shown for a linked record that was deleted. */
export const goneRecord = 'registro que não existe mais'

/** Names of linked records, read in the same snapshot and cached for later batches. */
export class LinkNames {
  readonly #snapshot: Snapshot
  readonly #namesByKey = new Map<string, Map<unknown, string>>()

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  async learn(key: string, ids: readonly unknown[]): Promise<void> {
    const names = this.#namesByKey.get(key) ?? new Map()
    // Bounds the cache: a long list may have as many links as rows.
    if (names.size > 10_000) names.clear()
    this.#namesByKey.set(key, names)
    const missing = [...new Set(ids)].filter((id) => id !== undefined && !names.has(id))
    if (missing.length === 0) return
    const answer = (rows: readonly [string, string][]) => rows
    const found = await this.#snapshot.ask({ text: linkNames[key] ?? '', values: [missing], answer })
    for (const [id, name] of found) names.set(id, name)
  }

  of(key: string): NameOf {
    return (id) => this.#namesByKey.get(key)?.get(id) ?? ''
  }

  /** The name of whatever has this id. */
  readonly any: NameOf = (id) => {
    for (const names of this.#namesByKey.values()) if (names.has(id)) return names.get(id) ?? ''
    return goneRecord
  }
}
