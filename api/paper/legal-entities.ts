import { sql } from 'drizzle-orm'
import { type Statement, statementOf } from '../db/statement/statement.ts'

/** A legal entity: the branches of a CNPJ root, as far as the session sees them. */
export interface LegalEntity {
  /** First eight characters; empty for a company without a CNPJ. */
  readonly root: string
  readonly name: string
  /** CNPJ or CPF, without mask. */
  readonly document: string
  readonly branchIds: readonly string[]
}

/** Legal entities among the branches that the session sees; a branch without a CNPJ is of the company's. */
export const selectEntities: Statement<LegalEntity[]> = statementOf(
  sql`select u.root, case when u.is_own then u.legal_name else (array_agg(u.name order by u.place, u.document))[1] end,
      case when u.is_own then u.own_document else (array_agg(u.document order by u.place, u.document))[1] end, array_agg(u.id)
    from (select b.id, b.name, b.document, c.legal_name, c.document as own_document,
        case when length(b.document) = 14 then left(b.document, 8) when length(c.document) = 14 then left(c.document, 8) else '' end as root,
        length(b.document) is distinct from 14 or left(b.document, 8) = left(c.document, 8) as is_own,
        -- The head office of a root has the order 0001.
        substr(b.document, 9, 4) is distinct from '0001' as place
      from celeiro.company c join celeiro.branch b on b.company_id = c.id
      where c.id = (select celeiro.current_company()) and b.id = any((select celeiro.visible_branches())::uuid[])) u
    group by u.root, u.is_own, u.legal_name, u.own_document order by u.is_own desc, 2, 1`,
  (rows) =>
    rows.map(([root, name, document, branchIds]) => ({
      root: String(root),
      name: String(name),
      document: String(document),
      branchIds: Array.isArray(branchIds) ? branchIds.map(String) : [],
    })),
)

/** The one legal entity that all of these branches are of. */
export function entityOf(entities: readonly LegalEntity[], branchIds: readonly string[]): LegalEntity | undefined {
  const [only, ...others] = entities.filter((entity) => entity.branchIds.some((id) => branchIds.includes(id)))
  return others.length === 0 ? only : undefined
}
