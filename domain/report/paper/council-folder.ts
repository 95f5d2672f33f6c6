import * as z from 'zod'
import { Competence } from '../../field/values.ts'
import { enumeration } from '../../value/enums.ts'
import type { PaperColumn } from './paper.ts'

/** What is put together as a folder: the council's papers of a month, or the receipts of a year. */
export const FolderKind = enumeration(
  'FolderKind',
  { COUNCIL: 1, CONTRIBUTIONS: 2 },
  { COUNCIL: 'Pasta do conselho fiscal', CONTRIBUTIONS: 'Recibos anuais de contribuições' },
)

/** How far a folder is. */
export const CouncilFolderStatus = enumeration(
  'CouncilFolderStatus',
  { WAITING: 1, READY: 2, FAILED: 3 },
  { WAITING: 'Sendo montada', READY: 'Pronta', FAILED: 'Não foi montada' },
)

/** Which month a folder is of. */
export const CouncilFolderInput = z.strictObject({ month: Competence }).meta({ id: 'CouncilFolderInput' })

/** Papers and files of a folder: as many as its list of contents has rows. */
export const mostFolderPieces = 20_000

/** Bytes of a folder: what a mail drive or a small computer still takes. */
export const mostFolderBytes = 1024 ** 3

export const councilFolderTitle = 'Pasta do conselho fiscal'
/** What the list of contents is called; its number is 0. */
export const contentsTitle = 'Sumário'

/** What a folder's list of contents says of each piece. */
export const contentsColumns: readonly PaperColumn[] = [
  { header: 'Nº', kind: 'count' },
  { header: 'Documento', kind: 'name' },
  { header: 'O que é', kind: 'badge' },
  { header: 'Páginas', kind: 'count' },
  { header: 'Código do selo', kind: 'document' },
]

/** What a list of contents says below its pieces. */
export const contentsText = [
  'Cada papel do Celeiro tem no rodapé um selo. Pelo código dele, em Conferir documento, qualquer pessoa sabe se o papel é como foi emitido.',
  'Os anexos são os arquivos que foram guardados com as transferências, as ordens de pagamento e as baixas do mês, como foram enviados.',
]

/** What systems of files take for something else, and what is not seen. */
const unsafe = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}/gu
const longestStem = 100

/**
 * The name of a piece within a folder: '03 - Comprovante OP-2026-000123 parcela 2.pdf'. Its number has as many digits as
 * the last one's, two at least, so that every list of files has them in order.
 * @param last the number of the last piece
 */
export function folderFileName(number: number, last: number, title: string, ending: string): string {
  const digits = Math.max(2, String(last).length)
  const stem = Array.from(title.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim())
    .slice(0, longestStem)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${String(number).padStart(digits, '0')} - ${stem || 'Documento'}.${ending}`
}

/** What somebody might see, as far as what is put together for them depends on it. */
export const FolderAccess = z.object({
  permissions: z.record(z.string(), z.array(z.string())),
  branches: z.array(z.string()),
})
export type FolderAccess = z.infer<typeof FolderAccess>

/** Whether whoever reaches so far now might see all that was reached then. */
export const stillReaches = (then: FolderAccess, now: FolderAccess): boolean =>
  then.branches.every((branch) => now.branches.includes(branch)) &&
  Object.entries(then.permissions).every(([module, actions]) =>
    actions.every((action) => now.permissions[module]?.includes(action)),
  )
