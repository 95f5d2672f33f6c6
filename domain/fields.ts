import type * as z from 'zod'
import type { Enumeration } from './enums.ts'
import { Document, Email, Name, Phone, text as textOf, ZipCode } from './values.ts'

export type FieldKind = 'text' | 'note' | 'choice' | 'link' | 'document' | 'phone' | 'email' | 'zipCode' | 'address'

/** What a form, a list and a filter need to know of one field. The label stands beside the schema, never inside it. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind
  readonly label: string
  readonly schema: S
  readonly help?: string
  readonly choices?: Enumeration
  /** Answered masked, until somebody with the right reveals it. */
  readonly concealable?: boolean
}

export type Fields = Readonly<Record<string, Field>>
export type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

export const field = <S extends z.ZodType>(kind: FieldKind, label: string, schema: S): Field<S> => ({
  kind,
  label,
  schema,
})

export const name = (label: string) => field('text', label, Name)
export const text = (label: string, maximum: number) => field('text', label, textOf(maximum))
export const note = (label: string, maximum: number) => field('note', label, textOf(maximum))
export const document = (label: string) => field('document', label, Document)
export const phone = (label: string) => field('phone', label, Phone)
export const email = (label: string) => field('email', label, Email)
export const zipCode = (label: string) => field('zipCode', label, ZipCode)

/** A link to another record by id; the screen says where its options come from. */
export const link = <S extends z.ZodType>(label: string, schema: S) => field('link', label, schema)

export const choice = (label: string, choices: Enumeration): Field<Enumeration['schema']> => ({
  ...field('choice', label, choices.schema),
  choices,
})

/** The same field, which may be left empty. */
export const optional = <S extends z.ZodType>(given: Field<S>): Field<z.ZodOptional<S>> => ({
  ...given,
  schema: given.schema.optional(),
})

/** The same field with a line of help below it. */
export const withHelp = <S extends z.ZodType>(given: Field<S>, help: string): Field<S> => ({ ...given, help })

/** The same field, which is answered masked. */
export const concealable = <S extends z.ZodType>(given: Field<S>): Field<S> => ({ ...given, concealable: true })

export const isRequired = (given: Field): boolean => !given.schema.safeParse(undefined).success

/** The schemas of the fields, for z.strictObject. */
export const shapeOf = <F extends Fields>(fields: F): Shape<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as Shape<F>
