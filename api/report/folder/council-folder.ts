import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Competence } from '#domain/field/values.ts'
import { readyFolderWords } from '#domain/notification/notification.ts'
import { FolderProgress } from '#domain/report/folder-progress.ts'
import { CouncilFolderInput } from '#domain/report/paper/council-folder.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { SignedAddress } from '../../http/signed-file.ts'
import { readAccountability } from '../accountability/accountability.ts'
import { councilFolder as kind } from './council-kind.ts'
import { askForFolder, folderAddress, folderIsHad, type StoredFolder, selectFolders } from './folder-row.ts'

const CouncilFolder = FolderProgress.extend({ month: Competence }).meta({
  id: 'CouncilFolder',
  description: 'The papers of a month with the proofs of its movements, as one ZIP',
})
const CouncilFolders = z.object({ rows: z.array(CouncilFolder) }).meta({ id: 'CouncilFolders' })

const path = '/report/council-folder'
const had = { kind, fileRoute: `GET ${path}/{id}/file`, signedAs: 'report/council-folder' }

const shown = ({ period, progress }: StoredFolder) => ({ ...progress, month: period })

/** The fiscal council's monthly folder: a ZIP put together by a job. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path,
      operationId: 'makeCouncilFolder',
      summary: 'Has the folder of a month put together; answers the one that is being put together already, if one is',
      body: CouncilFolderInput,
      answer: CouncilFolder,
    },
    async ({ body: { month }, tenant, services }) => {
      const [, report] = await readAccountability(tenant, { month })
      if (report.accounts.length === 0) throw new DomainError('council_folder_empty')
      return shown(await askForFolder(tenant, services, kind, { period: month }))
    },
  )
  operation(
    api,
    {
      method: 'get',
      path,
      operationId: 'councilFolders',
      summary: 'The folders of a month that the person asked for, newest first',
      query: z.object({ month: Competence }),
      answer: CouncilFolders,
    },
    async ({ query: { month }, tenant }) => {
      const [, folders] = await tenant.read(selectFolders(kind, month))
      return { rows: folders.map(shown) }
    },
  )
  folderIsHad(api, had, (month) => ({ path: `/accountability?month=${month}`, ...readyFolderWords(month) }))
  operation(
    api,
    {
      method: 'get',
      path: `${path}/{id}/file`,
      operationId: 'councilFolderFile',
      summary: 'The address of a folder that is ready, for who asked for it',
      params: ById,
      answer: SignedAddress,
    },
    ({ params: { id }, tenant, services }) => folderAddress(tenant, services, had, id),
  )
}
