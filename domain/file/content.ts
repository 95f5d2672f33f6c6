import type { AttachmentType } from './name.ts'

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pdf = '%PDF-'
const pdfEnd = '%%EOF'
/** How the XML of an electronic invoice begins, with or without a declaration before it. */
const invoice = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?<(?:nfeProc|NFe|NFSe)[\s>]/

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** What a file is, by its own beginning, whatever it is called; nothing for what is not taken. */
export function attachmentTypeOf(head: Uint8Array): AttachmentType | undefined {
  if (startsWith(head, jpeg)) return 'image/jpeg'
  if (startsWith(head, png)) return 'image/png'
  if (textOf(head.subarray(0, pdf.length)) === pdf) return 'application/pdf'
  return invoice.test(textOf(head)) ? 'application/xml' : undefined
}

/** Whether a document reaches its end, as one that was cut off on its way does not. */
export const isWhole = (type: 'application/pdf' | 'application/xml', tail: Uint8Array): boolean =>
  type === 'application/pdf' ? textOf(tail).includes(pdfEnd) : /<\/(?:nfeProc|NFe|NFSe)\s*>\s*$/.test(textOf(tail))

/** Beginnings of what is often called `.csv` and is none: spreadsheets and other archives, PDF, pictures. */
const binaries = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0], [0x1f, 0x8b], jpeg, png]

/** Whether a file to import may be text: UTF-8 or Windows-1252, which never hold a zero. */
export const isPlainText = (head: Uint8Array): boolean =>
  !head.includes(0) && attachmentTypeOf(head) === undefined && !binaries.some((start) => startsWith(head, start))
