import { Branch } from '#domain/branch/branch.ts'
import { GeneralStatus } from '#domain/enums.ts'
import { readable } from './crud.ts'
import { branch } from './db/tables.ts'
import type { Api } from './http.ts'
import { alphabetical, byCode } from './listing.ts'

const { id, code, name, isHeadquarters, status } = branch
const view = { schema: Branch, selection: { id, code, name, isHeadquarters, status } }

/** The branches that the session may see. */
export const branches = (api: Api): void =>
  readable(api, {
    resource: 'branch',
    type: 'Branch',
    plural: 'Branches',
    table: branch,
    listing: {
      branch: id,
      filters: { status: byCode(status, GeneralStatus) },
      orderBy: { name: alphabetical(name), code },
    },
    row: view,
    option: view,
    record: view,
    notFound: 'branch_not_found',
  })
