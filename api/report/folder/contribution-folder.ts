import * as z from 'zod'
import { Year } from '#domain/field/values.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { readyReceiptsWords } from '#domain/notification/notification.ts'
import { ContributionFolderInput } from '#domain/report/contribution-folder.ts'
import { FolderProgress } from '#domain/report/folder-progress.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { SignedAddress } from '../../http/signed-file.ts'
import { contributionFolder as kind, receiptsOf } from './contribution-kind.ts'
import { askForFolder, folderAddress, folderIsHad, type StoredFolder, selectFolders } from './folder-row.ts'

const ContributionFolder = FolderProgress.extend({ year: Year }).meta({
  id: 'ContributionFolder',
  description: 'The receipts of all who gave in a year, as one ZIP',
})
const ContributionFolders = z.object({ rows: z.array(ContributionFolder) }).meta({ id: 'ContributionFolders' })

const path = '/report/contribution-folder'
const had = {
  kind,
  fileRoute: `GET ${path}/{id}/file`,
  signedAs: 'report/contribution-folder',
  namesGivers: true,
}

const shown = ({ period, progress }: StoredFolder) => ({ ...progress, year: period })

/** Yearly receipts of all accessible members, as one ZIP drawn by a job; needs a reason. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path,
      operationId: 'makeContributionFolder',
      summary:
        'Has the receipts of a year drawn, with a reason that the trail keeps; answers those being drawn already',
      body: ContributionFolderInput,
      answer: ContributionFolder,
    },
    async ({ body: { year, reason }, tenant, services }) => {
      await receiptsOf(tenant, year)
      return shown(await askForFolder(tenant, services, kind, { period: year, reason }))
    },
  )
  operation(
    api,
    {
      method: 'get',
      path,
      operationId: 'contributionFolders',
      summary: 'The receipts that the person asked for, newest first',
      answer: ContributionFolders,
    },
    async ({ tenant }) => {
      const [, folders] = await tenant.read(selectFolders(kind))
      return { rows: folders.map(shown) }
    },
  )
  folderIsHad(api, had, (year) => ({ path: memberNoun.path, ...readyReceiptsWords(year) }))
  operation(
    api,
    {
      method: 'get',
      path: `${path}/{id}/file`,
      operationId: 'contributionFolderFile',
      summary: 'The address of receipts that are ready, for who asked for them',
      params: ById,
      answer: SignedAddress,
    },
    ({ params: { id }, tenant, services }) => folderAddress(tenant, services, had, id),
  )
}
