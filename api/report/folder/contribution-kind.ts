import { DomainError } from '#domain/error/error.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { contributionFolderText, contributionFolderTitle } from '#domain/report/contribution-folder.ts'
import { FolderKind as Kinds } from '#domain/report/paper/council-folder.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { drawContributionReceipt, selectGivers } from '../../register/person/contribution-receipt.ts'
import { type FolderKind, FolderPayload, type FolderPieces } from './folder-kind.ts'

/** The receipts of all who gave in a year, one paper for each. */
export const contributionFolder: FolderKind = {
  code: Kinds.codes.CONTRIBUTIONS,
  title: contributionFolderTitle,
  route: 'POST /report/contribution-folder',
  job: { name: 'draw-contribution-folder', payload: FolderPayload, attempts: 3 },
  text: contributionFolderText,
  aboutOf: (year) => ({ label: 'Ano', value: year }),
  piecesOf: receiptsOf,
  noted: { resource: memberNoun.resource, periodName: 'year' },
}

/** @throws DomainError `contribution_folder_empty` without identified gifts in the accessible branches */
export async function receiptsOf(tenant: Tenant, year: string): Promise<FolderPieces> {
  const [, givers] = await tenant.read(selectGivers(year))
  if (givers.length === 0) throw new DomainError('contribution_folder_empty')
  const papers = givers.map(({ id, name }) => ({
    title: `Recibo ${year} ${name}`,
    draw: async (services: Parameters<typeof drawContributionReceipt>[2]) => {
      // Who was anonymised while those before were drawn has none any more.
      const [, [giver]] = await tenant.read(selectGivers(year, id))
      return giver && drawContributionReceipt(tenant, { ...giver, year }, services)
    },
  }))
  return { papers, files: [] }
}
