import { type CardSaleShare, cardSaleShares } from '#domain/journal/event/card-sale.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { commonOfImported } from './fact/card-sale.ts'

/**
 * Enters the sales that imports brought, where they lie.
 * @param imports their ids
 * @returns ids of sales that are entered one by one
 */
export async function enterImportedSales(write: Write, imports: Iterable<string>): Promise<string[]> {
  const left: string[] = []
  for (const importId of imports) {
    const common = await commonOfImported(write, importId)
    const shares = common ? cardSaleShares(common.place).map(told) : []
    const [row] = await write.rows<[string[]]>('select celeiro.enter_imported_sales($1, $2, $3, $4)', [
      write.identity.userId,
      importId,
      common?.history ?? '',
      JSON.stringify(shares),
    ])
    left.push(...(row?.[0] ?? []))
  }
  return left
}

const told = ({ branchId, costCenterId, fundId, ...share }: CardSaleShare) => ({
  ...share,
  branch: branchId,
  center: costCenterId,
  fund: fundId,
})
