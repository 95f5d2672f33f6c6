import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import { contentsText, councilFolderTitle, FolderKind as Kinds } from '#domain/report/paper/council-folder.ts'
import { filesOfMonth } from './attachment.ts'
import { type FolderKind, FolderPayload } from './folder-kind.ts'
import { papersOfMonth } from './paper.ts'

/** The papers of a month with the proofs of its movements. */
export const councilFolder: FolderKind = {
  code: Kinds.codes.COUNCIL,
  title: councilFolderTitle,
  route: 'POST /report/council-folder',
  job: { name: 'draw-council-folder', payload: FolderPayload, attempts: 3 },
  text: contentsText,
  aboutOf: (month) => ({ label: 'Período', value: wordedMonths({ from: month, to: month }) }),
  piecesOf: async (tenant, month) => ({
    papers: await papersOfMonth(tenant, month),
    files: await filesOfMonth(tenant, month),
  }),
  noted: { resource: 'company', periodName: 'month' },
}
