import { beginsFiscalXml, endsFiscalXml } from './fiscal-root.ts'
import type { AttachmentType } from './name.ts'

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pdf = '%PDF-'
const pdfEnd = '%%EOF'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** File type by its magic bytes; undefined if not accepted. */
export function attachmentTypeOf(head: Uint8Array): AttachmentType | undefined {
  if (startsWith(head, jpeg)) return 'image/jpeg'
  if (startsWith(head, png)) return 'image/png'
  if (textOf(head.subarray(0, pdf.length)) === pdf) return 'application/pdf'
  return beginsFiscalXml(textOf(head)) ? 'application/xml' : undefined
}

/** Whether a document is complete, not truncated. */
export const isWhole = (type: 'application/pdf' | 'application/xml', tail: Uint8Array): boolean =>
  type === 'application/pdf' ? textOf(tail).includes(pdfEnd) : endsFiscalXml(textOf(tail))
