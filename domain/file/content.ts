import type { AttachmentType } from './name.ts'

/** Bytes of a file's beginning and end that tell what it is. */
export const tellingBytes = { head: 4096, tail: 1024 } as const

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pdf = '%PDF-'
const pdfEnd = '%%EOF'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** What a file is, by its own beginning, whatever it is called; nothing for what is not taken. */
export function attachmentTypeOf(head: Uint8Array): AttachmentType | undefined {
  if (startsWith(head, jpeg)) return 'image/jpeg'
  if (startsWith(head, png)) return 'image/png'
  return textOf(head.subarray(0, pdf.length)) === pdf ? 'application/pdf' : undefined
}

/** Whether a PDF reaches its end mark: one that was cut off on its way does not. */
export const isWholePdf = (tail: Uint8Array): boolean => textOf(tail).includes(pdfEnd)

/** Beginnings of what is often called `.csv` and is none: spreadsheets and other archives, PDF, pictures. */
const binaries = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0], [0x1f, 0x8b], jpeg, png]

/** Whether a file to import may be text: UTF-8 or Windows-1252, which never hold a zero. */
export const isPlainText = (head: Uint8Array): boolean =>
  !head.includes(0) && attachmentTypeOf(head) === undefined && !binaries.some((start) => startsWith(head, start))
