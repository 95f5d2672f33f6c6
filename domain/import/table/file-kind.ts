import { windowsText } from '../../file/windows-text.ts'

/** A file that no import reads: what it is, and how its table is saved so that one does. */
interface UnreadKind {
  readonly kind: string
  readonly way: string
}

/** Bytes by which a kind is known. */
export const kindBytes = 4_096

const saveTable = 'Salve a tabela como Excel (.xlsx) ou CSV e envie de novo.'
const openArchive = 'Abra-o e envie o arquivo que está dentro dele.'

/** Kinds that are known by their content alone, and those that are known once their container is opened. */
export const unreadKinds = {
  pdf: { kind: 'um PDF', way: 'No site do banco ou da operadora, baixe o mesmo relatório em OFX, Excel ou CSV.' },
  picture: { kind: 'uma imagem', way: 'Envie o arquivo de onde ela foi tirada, em OFX, Excel ou CSV.' },
  archive: { kind: 'um arquivo compactado', way: openArchive },
  page: { kind: 'uma página da internet sem tabela', way: 'Entre de novo no site e baixe o arquivo outra vez.' },
  word: { kind: 'um documento de texto do Word ou LibreOffice', way: saveTable },
  slides: { kind: 'uma apresentação', way: saveTable },
  richText: { kind: 'um documento de texto (RTF)', way: saveTable },
  binaryWorkbook: { kind: 'uma planilha binária do Excel (.xlsb)', way: saveTable },
  numbers: { kind: 'uma planilha do Numbers', way: 'No Numbers, exporte-a para Excel ou CSV e envie de novo.' },
  oldOffice: { kind: 'um documento antigo do Office', way: saveTable },
} as const satisfies Record<string, UnreadKind>

export type UnreadKindName = keyof typeof unreadKinds

/** What a file is by its first bytes: text, a workbook that the server reads, or what is not read at all. */
export type FileKind = 'text' | 'workbook' | UnreadKindName

const signatures: readonly (readonly [signature: readonly number[], kind: FileKind])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
  [[0x50, 0x4b, 0x05, 0x06], 'archive'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x1f, 0x8b], 'archive'],
  [[0x52, 0x61, 0x72, 0x21], 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'richText'],
]

/** UTF-16 by its mark, as Excel writes «Texto Unicode». */
export function wideTextOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** HTML, as the sites of banks save tables under `.xls`, and the XML of Excel 2003. */
const markup = /^\s*(?:<!doctype html|<(?:html|table|head|body|meta|style)\b)/i
const sheetXml =
  /^\s*<\?xml[\s\S]*(?:<\?mso-application\s+progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet)/i

/** What the file that begins so is, whatever its name. */
export function fileKindOf(head: Uint8Array): FileKind {
  const match = signatures.find(([signature]) => signature.every((byte, at) => head[at] === byte))
  if (match) return match[1]
  if (wideTextOf(head)) return 'text'
  const start = windowsText(head.subarray(0, kindBytes)).replace(/^ï»¿/, '')
  return markup.test(start) || sheetXml.test(start) ? 'workbook' : 'text'
}
