import type * as z from 'zod'
import { InvalidInput } from '#domain/error/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import type { Values } from '#machines/form-values.ts'
import { type FormFields, factsOf, inputOf } from './form-fields.ts'

/** A form's fields with the domain's schema of the whole. */
export interface FormDefinition {
  readonly fields: FormFields
  readonly schema: z.ZodType<object>
}

/**
 * The values as the gateway takes them: names for choices, formatting stripped, nothing for what is empty.
 * @throws InvalidInput with every problem at its path
 */
export function checkedInput<Input>({ fields, schema }: FormDefinition, values: Values): Input {
  const result = schema.safeParse(factsOf(fields, values))
  if (!result.success) throw new InvalidInput(problemsOf(result.error))
  return inputOf(fields, result.data) as Input
}
