import type { ErrorCode } from '#domain/error/error.ts'
import { documentOfCell } from '#domain/import/person/person-cell.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { columnName, tableName } from '../db/table/noun-table.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** A candidate record for a name in a file. */
interface Meant {
  readonly id: string
  readonly branchId: string | null
  readonly isInactive: boolean
}

/** Resolves names in a file to records of one noun, or to the reason why a name is ambiguous. */
export class NamedLinks {
  readonly #meant: ReadonlyMap<string, readonly Meant[]>

  constructor(meant: ReadonlyMap<string, readonly Meant[]>) {
    this.#meant = meant
  }

  /** @param branchId only those of that branch, or of none, are meant */
  find(name: string, branchId?: string): { readonly id: string } | { readonly refused: ErrorCode } {
    const meant = (this.#meant.get(name) ?? []).filter(
      (one) => branchId === undefined || (one.branchId ?? branchId) === branchId,
    )
    const [only, other] = meant
    if (!only) return { refused: 'import_name_unknown' }
    if (other) return { refused: 'import_name_ambiguous' }
    return only.isInactive ? { refused: 'import_name_inactive' } : { id: only.id }
  }
}

/** Of the records that the session sees: by their names, people by their documents too, numbered ones by their numbers. */
export async function namedLinks({ rows }: Write, noun: Noun, names: readonly string[]): Promise<NamedLinks> {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return new NamedLinks(new Map())
  const found = await rows<[string, string, string | null, boolean]>(statementOf(noun), [
    distinct,
    distinct.map(documentOfCell),
  ])
  const meant = new Map<string, Meant[]>()
  for (const [name, id, branchId, isInactive] of found)
    meant.set(name, [...(meant.get(name) ?? []), { id, branchId, isInactive }])
  return new NamedLinks(meant)
}

/** `$1`: names as written, `$2`: the same as documents. */
function statementOf(noun: Noun): string {
  const { resource, named = 'name', links = {}, holdsPeople = false, isNumbered = false, isPutAway = false } = noun
  const branch = resource === 'branch' ? 't.id' : 'branchId' in links ? 't.branch_id' : 'null::uuid'
  const name = `celeiro.searchable(t.${columnName(named)}) = celeiro.searchable(n.said)`
  const by = [name, ...(holdsPeople ? ['t.document = n.document'] : []), ...(isNumbered ? ['t.code = n.said'] : [])]
  const found = by.map(
    (isMeant) => `select n.said, t.id, ${branch} as branch_id,
      ${isPutAway ? `t.status = ${GeneralStatus.codes.INACTIVE}` : 'false'} as is_inactive
    from unnest($1::text[], $2::text[]) n (said, document) join celeiro.${tableName(noun)} t on ${isMeant}
    where t.company_id = (select celeiro.current_company())
      and (${branch} is null or ${branch} = any((select celeiro.visible_branches())::uuid[]))`,
  )
  return found.join(' union ')
}
