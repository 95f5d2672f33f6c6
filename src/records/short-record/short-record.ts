import type * as z from 'zod'
import type { Fields } from '#domain/field/fields.ts'
import type { Values } from '#machines/form-values.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'

/** Short form of a record, created from within another form by its required fields. */
export interface ShortRecord {
  /** All fields of its own form. */
  readonly fields: Fields
  readonly schema: z.ZodType<object>
  /** Fields shown, the naming one first. */
  readonly shownFields: readonly [string, ...string[]]
  /** Initial values. */
  readonly blank: Values
  /** Derived values. */
  readonly completed?: (values: Values) => Values
  readonly create: TypedDocument<Record<string, { id: string }>, { input: never }>
}

type Loading = () => Promise<{ readonly shortRecord: ShortRecord }>

/**
 * Short forms per noun, by resource. Each is a lazy chunk in its screen's folder, so that the bundler keeps the
 * noun's fields there instead of in the shared chunk.
 */
export const shortRecords: Readonly<Record<string, Loading>> = {
  'members-offerings': () => import('./member/short-member.ts'),
  supplier: () => import('./supplier/short-supplier.ts'),
  'cash-account': () => import('./cash-account/short-cash-account.ts'),
  'account-plan': () => import('./account-plan/short-account-plan.ts'),
  'cost-center': () => import('./cost-center/short-cost-center.ts'),
  'point-of-sale': () => import('./point-of-sale/short-point-of-sale.ts'),
  place: () => import('./place/short-place.ts'),
  ministry: () => import('./ministry/short-ministry.ts'),
}
