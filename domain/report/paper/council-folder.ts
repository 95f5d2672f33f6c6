import * as z from 'zod'
import { Competence } from '../../field/values.ts'
import { enumeration } from '../../value/enums.ts'
import type { PaperColumn } from './paper.ts'

/** Kind of ZIP folder: the council's papers of a month, or the receipts of a year. */
export const FolderKind = enumeration(
  'FolderKind',
  { COUNCIL: 1, CONTRIBUTIONS: 2 },
  { COUNCIL: 'Pasta do conselho fiscal', CONTRIBUTIONS: 'Recibos anuais de contribuições' },
)

export const CouncilFolderStatus = enumeration(
  'CouncilFolderStatus',
  { WAITING: 1, READY: 2, FAILED: 3 },
  { WAITING: 'Sendo montada', READY: 'Pronta', FAILED: 'Não foi montada' },
)

export const CouncilFolderInput = z.strictObject({ month: Competence }).meta({ id: 'CouncilFolderInput' })

/** Limit of papers and files in a folder, by the rows of its table of contents. */
export const mostFolderPieces = 20_000

/** Limit of a folder in bytes: what webmail storage and small computers still handle. */
export const mostFolderBytes = 1024 ** 3

export const councilFolderTitle = 'Pasta do conselho fiscal'
/** Title of the table of contents; its number is 0. */
export const contentsTitle = 'Sumário'

/** Columns of the table of contents. */
export const contentsColumns: readonly PaperColumn[] = [
  { header: 'Nº', kind: 'count' },
  { header: 'Documento', kind: 'name' },
  { header: 'O que é', kind: 'badge' },
  { header: 'Páginas', kind: 'count' },
  { header: 'Código do selo', kind: 'document' },
]

/** Notes below the table of contents. */
export const contentsText = [
  'Cada papel do Celeiro tem no rodapé um selo. Pelo código dele, em Conferir documento, qualquer pessoa sabe se o papel é como foi emitido.',
  'Os anexos são os arquivos que foram guardados com as transferências, as ordens de pagamento e as baixas do mês, como foram enviados.',
]

/** Characters reserved by file systems, and invisible ones. */
const unsafe = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}/gu
const longestStem = 100

/**
 * File name in a folder: '03 - Comprovante OP-2026-000123 parcela 2.pdf'. Zero-padded to the digits of the last number,
 * at least two, so that file managers sort them.
 * @param last number of the last file
 */
export function folderFileName(number: number, last: number, title: string, ending: string): string {
  const digits = Math.max(2, String(last).length)
  const stem = Array.from(title.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim())
    .slice(0, longestStem)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${String(number).padStart(digits, '0')} - ${stem || 'Documento'}.${ending}`
}

/** Access rights of the requester, as far as the folder's content depends on them. */
export const FolderAccess = z.object({
  permissions: z.record(z.string(), z.array(z.string())),
  branches: z.array(z.string()),
})
export type FolderAccess = z.infer<typeof FolderAccess>

/** Whether present access covers all access at the time of the request. */
export const stillReaches = (then: FolderAccess, now: FolderAccess): boolean =>
  then.branches.every((branch) => now.branches.includes(branch)) &&
  Object.entries(then.permissions).every(([module, actions]) =>
    actions.every((action) => now.permissions[module]?.includes(action)),
  )
