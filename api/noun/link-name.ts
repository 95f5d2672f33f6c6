import type { NameOf } from '#domain/field/text.ts'
import type { Snapshot } from '../db/snapshot.ts'

const named = (table: string, name = 'name'): string =>
  `select id, ${name} from celeiro.${table} where company_id = (select celeiro.current_company()) and id = any($1)`

const accountNames = `${named('bank_account', 'nickname')} union all ${named('cash_account')}`

/** What the names of a company's linked records are asked with (`$1`: ids), by the key of the link. */
export const linkNames: Readonly<Record<string, string>> = {
  branchId: named('branch'),
  profileId: named('profile'),
  regionId: named('region'),
  regionalId: named('regional'),
  parentId: `${named('regional')} union all ${named('cost_center')} union all ${named('account_plan', "code || ' · ' || name")}`,
  costCenterId: named('cost_center'),
  accountPlanId: named('account_plan', "code || ' · ' || name"),
  memberId: named('member', 'member_name'),
  responsibleUserId: named('app_user'),
  createdBy: named('app_user'),
  updatedBy: named('app_user'),
  originId: accountNames,
  destinationId: accountNames,
  bankId: `select id, identifier || ' · ' || name from celeiro.bank where id = any($1)`,
}

/** What is said of a record that is linked and no longer there. */
export const goneRecord = 'registro que não existe mais'

/** The names behind the links of the rows, asked from the same moment; those of one batch are remembered for the next. */
export class LinkNames {
  readonly #snapshot: Snapshot
  readonly #known = new Map<string, Map<unknown, string>>()

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  async learn(key: string, ids: readonly unknown[]): Promise<void> {
    const known = this.#known.get(key) ?? new Map()
    // What a long list refers to may be as long.
    if (known.size > 10_000) known.clear()
    this.#known.set(key, known)
    const missing = [...new Set(ids)].filter((id) => id !== undefined && !known.has(id))
    if (missing.length === 0) return
    const answer = (rows: readonly unknown[][]) => rows as [string, string][]
    const found = await this.#snapshot.ask({ text: linkNames[key] ?? '', values: [missing], answer })
    for (const [id, name] of found) known.set(id, name)
  }

  of(key: string): NameOf {
    return (id) => this.#known.get(key)?.get(id) ?? ''
  }

  /** The name of whatever has this id. */
  readonly any: NameOf = (id) => {
    for (const known of this.#known.values()) if (known.has(id)) return known.get(id) ?? ''
    return goneRecord
  }
}
