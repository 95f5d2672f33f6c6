import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { BranchFields } from '#domain/branch/branch.ts'
import { branchFields, holidayFields } from '#domain/branch/fields.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { branch } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { checkNoAccounts, isPuttingAway } from '../noun/acting-branch.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod } from '../noun/definition/condition.ts'
import { type Before, Trace, traceOf } from '../noun/definition/noun.ts'
import { redueInstallments } from '../payable/order/holiday-change.ts'

const { id, code, name, document, isHeadquarters, regionalId, leader, phone, email, status, holidays } = branch
const { zipCode, street, streetNumber, complement, neighborhood, city, state } = branch

const Branch = z.object({ id: Id, ...BranchFields.shape, ...Trace }).meta({ id: 'Branch' })
const fields = BranchFields.shape
const BranchRow = z
  .object({
    id: Id,
    code: fields.code,
    name: fields.name,
    document: fields.document,
    isHeadquarters: z.boolean(),
    regionalId: fields.regionalId,
    leader: fields.leader,
    status: fields.status,
  })
  .meta({ id: 'BranchRow' })

/** Accessible branches, whichever is selected, active or not. */
export const routes = (api: Api): void =>
  crud(api, {
    ...branchNoun,
    table: branch,
    fields: BranchFields,
    described: { ...branchFields, address: addressFields, holidays: { line: 'feriado', fields: holidayFields } },
    columnsOf: ({ address, ...input }) => ({ ...input, ...address }),
    beforeWrite: async (write, input, branchOfWrite, before) => {
      const { rows } = write
      const [[reach] = []] = await rows("select current_setting('celeiro.reach')", [])
      if (!before && reach !== 'all') throw new DomainError('forbidden')
      await checkStatus(write, branchOfWrite, before, input.status)
    },
    beforeMark: checkStatus,
    afterWrite: async (write, input, branchOfWrite, before) => {
      if (before && JSON.stringify(before.holidays) !== JSON.stringify(input.holidays))
        await redueInstallments(write, branchOfWrite)
    },
    listing: {
      visibility: sql`celeiro.reaches_branch(${id})`,
      filters: {
        status: byCode(status, GeneralStatus),
        regionalId: byId(regionalId),
        ...byPeriod('createdAt', branch.createdAt),
      },
      orderBy: { name: alphabetical(name), code, status, updatedAt: branch.updatedAt },
      search: branch.searchText,
    },
    row: {
      schema: BranchRow,
      selection: { id, code, name, document, isHeadquarters, regionalId, leader, status },
    },
    option: {
      schema: BranchRow.pick({ id: true, code: true, name: true, isHeadquarters: true, status: true }).meta({
        id: 'BranchOption',
      }),
      selection: { id, code, name, isHeadquarters, status },
    },
    record: {
      schema: Branch,
      selection: {
        id,
        code,
        name,
        document,
        isHeadquarters,
        regionalId,
        leader,
        phone,
        email,
        status,
        holidays,
        address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
        ...traceOf(branch),
      },
    },
    found: { code },
    exported: { fields: { ...branchFields, address: addressFields } },
  })

/** The session's branch stays active, and so do branches with active accounts or balances. */
async function checkStatus(write: Write, branchOfWrite: string, before: Before, status: number): Promise<void> {
  if (branchOfWrite === write.identity.branchId && status === GeneralStatus.codes.INACTIVE)
    throw new InvalidInput([{ msg: 'branch_of_session', param: 'status' }])
  if (isPuttingAway(before, status)) await checkNoAccounts(write, branchOfWrite)
}
