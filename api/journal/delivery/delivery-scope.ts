import * as z from 'zod'
import type { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import { DeliveryScope } from '#domain/accounting-delivery/fields.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { type Api, operation } from '../../http/operation.ts'
import { type LegalEntity, selectEntities } from '../../paper/legal-entities.ts'

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
  entities: readonly LegalEntity[],
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
