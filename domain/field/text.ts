import { concealDocument, concealPhone, isConcealed } from '../value/concealment.ts'
import { formatPhone } from '../value/contact/phone.ts'
import { concealWrittenPhone } from '../value/contact/written-phone.ts'
import { formatZipCode } from '../value/contact/zip-code.ts'
import { formatDocument } from '../value/identifier/document.ts'
import type { Field } from './fields.ts'

/** The name of the record that a link names. */
export type NameOf = (id: string) => string

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Display text of a value; masked ones never leave whole. */
export function textOf(field: Field, value: unknown, nameOf: NameOf): string {
  if (isEmpty(value)) return ''
  const { kind, choices, concealable } = field
  if (choices) {
    const name = Object.keys(choices.codes).find((one) => choices.codes[one] === value)
    return (name && choices.labels[name]) ?? String(value)
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (kind === 'file') return typeof value === 'object' && value && 'name' in value ? String(value.name) : String(value)
  if (kind === 'phones') return writtenPhones(value, concealable).join(', ')
  const text = String(value)
  if (kind === 'link') return nameOf(text)
  if (isConcealed(text)) return text
  if (kind === 'document') return concealable ? concealDocument(text) : formatDocument(text)
  if (kind === 'phone') return concealable ? concealPhone(text) : formatPhone(text)
  return kind === 'zipCode' ? formatZipCode(text) : text
}

const writtenPhones = (value: unknown, concealable = false): string[] =>
  (Array.isArray(value) ? value : [])
    .map(String)
    .map((text) => (concealable && !isConcealed(text) ? concealWrittenPhone(text) : text))
