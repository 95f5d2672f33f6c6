import type { Enumeration } from '../value/enums.ts'

/** Field kinds. A new one is a name here and its schema in shape.ts. */
export type FieldKind =
  | 'name'
  | 'text'
  | 'note'
  | 'choice'
  | 'link'
  | 'document'
  | 'phone'
  | 'phones'
  | 'email'
  | 'registration'
  | 'zipCode'
  | 'state'
  | 'money'
  | 'percent'
  | 'count'
  | 'date'
  | 'moment'
  | 'flag'
  | 'accountPlanCode'
  | 'file'

/** Field descriptor: data for form, list, filter and schema, so that lists load no zod. */
export interface Field<Kind extends FieldKind = FieldKind, Required extends boolean = boolean> {
  readonly kind: Kind
  readonly label: string
  readonly required: Required
  readonly help?: string
  /** Over its column of a list, where the label is too long or says too little. */
  readonly heading?: string
  /** What it means that it is empty, where that says something. */
  readonly none?: string
  /** Of characters in a text or a note, of a count. */
  readonly maximum?: number
  readonly choices?: Enumeration
  /** Masked in answers, revealed with the right. */
  readonly concealable?: boolean
}

export type Fields = Readonly<Record<string, Field>>

const field = <Kind extends FieldKind>(kind: Kind, label: string): Field<Kind, true> => ({
  kind,
  label,
  required: true,
})

export const name = (label: string) => field('name', label)
export const text = (label: string, maximum: number) => ({ ...field('text', label), maximum })
export const note = (label: string, maximum: number) => ({ ...field('note', label), maximum })
export const choice = (label: string, choices: Enumeration) => ({ ...field('choice', label), choices })
export const document = (label: string) => field('document', label)
export const phone = (label: string) => field('phone', label)
/** Further phones, of any country, as they are written: a list of texts. */
export const phones = (label: string) => field('phones', label)
export const email = (label: string) => field('email', label)
export const registration = (label: string) => field('registration', label)
export const zipCode = (label: string) => field('zipCode', label)
export const state = (label: string) => field('state', label)
export const money = (label: string) => field('money', label)
export const percent = (label: string) => field('percent', label)
/** A whole number from 0 that is typed without leading zeros. */
export const count = (label: string, maximum: number) => ({ ...field('count', label), maximum })
export const date = (label: string) => field('date', label)
/** An instant, read by the clocks of the church. */
export const moment = (label: string) => field('moment', label)
export const flag = (label: string) => field('flag', label)
export const accountPlanCode = (label: string) => field('accountPlanCode', label)

/** An attachment: its id where it is written, the file itself where it is read. */
export const file = (label: string) => field('file', label)

/** Link by id; the screen provides its options. */
export const link = (label: string) => field('link', label)

/** The same field, which may be left empty. */
export const optional = <Kind extends FieldKind>(field: Field<Kind>): Field<Kind, false> => ({
  ...field,
  required: false,
})

/** The same field with a line of help below it. */
export const withHelp = <F extends Field>(field: F, help: string): F => ({ ...field, help })

/** The same field, called so over its column of a list. */
export const withHeading = <F extends Field>(field: F, heading: string): F => ({ ...field, heading })

/** The same field, which says this where it is empty. */
export const withNone = <F extends Field>(field: F, none: string): F => ({ ...field, none })

/** The same field, which is answered masked. */
export const concealable = <F extends Field>(field: F): F => ({ ...field, concealable: true })
