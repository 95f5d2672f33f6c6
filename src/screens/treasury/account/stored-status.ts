import * as z from 'zod'
import '#domain/field/problems.ts'

/**
 * A schema of fields for a form that also holds the record's status, which its moves change and saving does not.
 * @throws nothing; what is no object is left to the schema
 */
export const withoutStatus = <Schema extends z.ZodType<object>>(schema: Schema) =>
  z.preprocess((facts) => {
    if (typeof facts !== 'object' || facts === null) return facts
    const { status: _, ...fields } = facts as { status?: unknown }
    return fields
  }, schema)
