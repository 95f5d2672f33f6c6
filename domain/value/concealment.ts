import { PixKeyType } from './enums.ts'

/** Whether a text is a masked value. */
export const isConcealed = (text: string): boolean => text.includes('*')

/** `***.982.247-**` for a CPF, `**.222.333/****-**` for a CNPJ (both stripped). */
export function concealDocument(document: string): string {
  if (document.length === 11) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
  return `**.${document.slice(2, 5)}.${document.slice(5, 8)}/****-**`
}

/** `(11) *****-4444`: area code and last four digits of a stripped phone. */
export const concealPhone = (phone: string): string =>
  `(${phone.slice(0, 2)}) ${'*'.repeat(phone.length - 6)}-${phone.slice(-4)}`

/** Masks a Pix key (code of PixKeyType) that is a document or phone; others stay. */
export function concealPixKey(type: number | undefined, key: string): string {
  if (type === PixKeyType.codes.PERSONAL || type === PixKeyType.codes.CORPORATE) return concealDocument(key)
  if (type === PixKeyType.codes.PHONE) return concealPhone(key.replace(/^\+55/, ''))
  return key
}
