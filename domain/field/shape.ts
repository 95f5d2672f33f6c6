import * as z from 'zod'
import type { Field, FieldKind, Fields } from './fields.ts'
import {
  AccountPlanCode,
  ConcealableDocument,
  ConcealablePhone,
  ConcealablePhones,
  codeIn,
  concealableText,
  countTo,
  Document,
  Email,
  Id,
  IsoDateTime,
  LocalDate,
  Money,
  Name,
  note,
  OtherPhones,
  Percent,
  Phone,
  Registration,
  StateAcronym,
  text,
  ZipCode,
} from './values.ts'

const longestText = 255
const largestCount = 999_999

const textOf = ({ concealable, maximum = longestText }: Field) =>
  concealable ? concealableText(maximum) : text(maximum)

/** The schema of each kind of field, as if it were required. */
const schemas = {
  name: () => Name,
  text: textOf,
  note: ({ maximum = longestText }) => note(maximum),
  choice: ({ label, choices }) => {
    if (!choices) throw new Error(`${label} has nothing to choose from`)
    return codeIn(choices)
  },
  link: () => Id,
  document: ({ concealable }) => (concealable ? ConcealableDocument : Document),
  phone: ({ concealable }) => (concealable ? ConcealablePhone : Phone),
  phones: ({ concealable }) => (concealable ? ConcealablePhones : OtherPhones.default([])),
  email: () => Email,
  registration: () => Registration,
  zipCode: () => ZipCode,
  state: () => StateAcronym,
  money: () => Money,
  percent: () => Percent,
  count: ({ maximum }) => countTo(maximum ?? largestCount),
  date: () => LocalDate,
  moment: () => IsoDateTime,
  flag: () => z.boolean().default(false),
  accountPlanCode: () => AccountPlanCode,
  file: () => Id,
} satisfies Readonly<Record<FieldKind, (field: Field) => z.ZodType>>

type SchemaOf<F extends Field> =
  F extends Field<infer Kind, infer Required>
    ? Required extends true
      ? ReturnType<(typeof schemas)[Kind]>
      : z.ZodOptional<ReturnType<(typeof schemas)[Kind]>>
    : never

export type Shape<F extends Fields> = { [K in keyof F]: SchemaOf<F[K]> }

function schemaOf(field: Field): z.ZodType {
  const schema = schemas[field.kind](field)
  return field.required ? schema : schema.optional()
}

/** The schemas of the fields, for z.strictObject. */
export const shapeOf = <F extends Fields>(fields: F): Shape<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])) as Shape<F>

/** What is written of a record whose fields say all of it. */
export const schemaOfFields = <F extends Fields>(fields: F) => z.strictObject(shapeOf(fields))
