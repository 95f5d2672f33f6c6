import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import { DeliveryScope } from '#domain/accounting-delivery/fields.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { type Statement, statementOf } from '../../db/statement.ts'
import { type Api, operation } from '../../http/operation.ts'

/** A legal entity: the branches of a CNPJ root, as far as the session sees them. */
interface Entity {
  /** First eight characters; empty for a company without a CNPJ. */
  readonly root: string
  readonly name: string
  /** CNPJ or CPF, without mask. */
  readonly document: string
  readonly branchIds: readonly string[]
}

/** Legal entities among the branches that the session sees; a branch without a CNPJ is of the company's. */
export const selectEntities: Statement<Entity[]> = statementOf(
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

/** Which branches a delivery is of. */
export interface Scoped {
  /** Code of DeliveryScope; of all that the session sees without it. */
  readonly scope?: number | undefined
  readonly branchIds: readonly string[]
}

/** What a delivery is asked for. @throws InvalidInput for a branch that the session does not see, or no such root */
export function scopedBy(
  { scope, cnpjRoot, branchId: one, onlyBranches = [] }: AccountingDeliveryFields,
  seen: readonly string[],
  entities: readonly Entity[],
): Scoped {
  const { ROOT, SOME } = DeliveryScope.codes
  if (scope === ROOT) {
    const entity = entities.find(({ root }) => root === cnpjRoot && root !== '')
    if (!entity) throw new InvalidInput([{ msg: 'delivery_root_unknown', param: 'cnpjRoot' }])
    return { scope, branchIds: entity.branchIds }
  }
  if (scope === undefined && one === undefined) return { branchIds: seen }
  const asked = one === undefined ? onlyBranches.map(({ branchId }) => branchId) : [one]
  const paramOf = (at: number): string => (one === undefined ? `onlyBranches.${at}.branchId` : 'branchId')
  const problems = asked.flatMap((id, at) =>
    seen.includes(id) ? [] : [{ msg: 'branch_not_found', param: paramOf(at) } as const],
  )
  if (problems.length > 0) throw new InvalidInput(problems)
  return { scope: SOME, branchIds: [...new Set(asked)] }
}

/** The one legal entity that all of these branches are of. */
export function entityOf(entities: readonly Entity[], branchIds: readonly string[]): Entity | undefined {
  const [only, ...others] = entities.filter((entity) => entity.branchIds.some((id) => branchIds.includes(id)))
  return others.length === 0 ? only : undefined
}

const DeliveryRoot = z
  .object({ root: z.string(), name: z.string(), branchCount: z.int() })
  .meta({ id: 'DeliveryRoot', description: 'A legal entity: the branches of a CNPJ root that the session sees' })

const DeliveryRoots = z.object({ roots: z.array(DeliveryRoot) }).meta({ id: 'DeliveryRoots' })

/** `GET /accounting-delivery/root`: of which CNPJ a delivery may be. */
export function deliveryRoots(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/accounting-delivery/root',
      operationId: 'accountingDeliveryRoots',
      summary: 'The CNPJ roots that a delivery may be of',
      answer: DeliveryRoots,
    },
    async ({ tenant }) => {
      const [, entities] = await tenant.read(selectEntities)
      return {
        roots: entities
          .filter(({ root }) => root !== '')
          .map(({ root, name, branchIds }) => ({ root, name, branchCount: branchIds.length })),
      }
    },
  )
}
