import type * as z from 'zod'
import { InvalidInput, isErrorCode, type Problem } from '#domain/catalogue/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { failureOf } from '#machines/conversation.ts'
import type { Values } from '#machines/form-values.ts'
import { type FormFields, factsOf, inputOf } from '../../field/form-fields.ts'

/** A form's fields with the domain's schema of the whole. */
export interface FormDefinition {
  readonly fields: FormFields
  readonly schema: z.ZodType<object>
}

/**
 * Validates a form and converts it to gateway input: enum names, no formatting, no empty values.
 * @throws InvalidInput with every problem at its path
 */
export function checkedInput<Input>({ fields, schema }: FormDefinition, values: Values): Input {
  const result = schema.safeParse(factsOf(fields, values))
  if (!result.success) throw new InvalidInput(problemsOf(result.error))
  return inputOf(fields, result.data) as Input
}

/**
 * Parses a short form by a schema; `also` adds further problems, such as a mismatched password. @throws InvalidInput
 * with every problem at its path
 */
export function checkedTexts<Input>(schema: z.ZodType<Input>, texts: object, also: readonly Problem[] = []): Input {
  const result = schema.safeParse(texts)
  if (result.success && also.length === 0) return result.data
  throw new InvalidInput([...(result.success ? [] : problemsOf(result.error)), ...also])
}

/** For `catch`: assigns a refusal without a field to its field. @throws InvalidInput, or the error itself */
export const atField = (fieldOf: Readonly<Record<string, string>>) => (error: unknown) => {
  const { code, params } = failureOf(error)
  const param = fieldOf[code]
  throw param && isErrorCode(code) ? new InvalidInput([{ msg: code, param, params }]) : error
}
