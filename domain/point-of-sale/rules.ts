import type { Problem } from '../error/error.ts'

/** What tells tax rows apart. */
export interface TaxFacts {
  readonly brandCard?: number
  readonly operationType?: number
  /** yyyy-MM-dd; from the beginning where it is left out. */
  readonly validFrom?: string | undefined
}

/** One tax row per brand, operation and first day: each later one of the same is a problem. */
export function pointOfSaleProblems({ taxes = [] }: { readonly taxes?: readonly TaxFacts[] }): Problem[] {
  const seen = new Set<string>()
  return taxes.flatMap(({ brandCard, operationType, validFrom = '' }, index) => {
    if (brandCard === undefined || operationType === undefined) return []
    const key = `${brandCard}:${operationType}:${validFrom}`
    if (seen.has(key)) return [{ msg: 'point_of_sale_tax_repeated' as const, param: `taxes.${index}.operationType` }]
    seen.add(key)
    return []
  })
}
