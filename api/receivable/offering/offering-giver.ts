import { and, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id, sought } from '#domain/field/values.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { member } from '../../db/table/tables.ts'
import { type Api, operation } from '../../http/operation.ts'
import { alphabetical, conditionOf, type Listing } from '../../noun/definition/condition.ts'
import { listingFor } from '../../noun/list/hidden-document.ts'
import { readBy } from '../../noun/list/reading.ts'

const most = 20

const Giver = z
  .object({ id: Id, memberName: z.string(), envelopeNumber: z.string().optional() })
  .meta({ id: 'OfferingGiver', description: 'Whom a giving may be written down for: no more of them than this' })

const Query = z.object({
  search: sought().optional(),
  id: Id.optional(),
  branchId: Id.optional().meta({ description: 'Members of it, and of all branches' }),
})

/** Members by name and envelope; hidden documents only whole, with the reveal right. */
const listing: Listing = {
  filters: {},
  orderBy: { memberName: alphabetical(member.memberName) },
  search: sql`celeiro.searchable(${member.memberName} || ' ' || coalesce(${member.envelopeNumber}, ''))`,
  hiddenDocument: { column: member.document, module: 'members-offerings' },
}

/** Members as options in the gift form. */
export const givers = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/tithes-offerings/givers',
      operationId: 'offeringGivers',
      summary: `At most ${most} members by name, envelope or whole document, or one by its id, to write down what they gave`,
      query: Query,
      answer: z.array(Giver).meta({ id: 'OfferingGivers' }),
    },
    async ({ query: { search, id, branchId }, tenant }) => {
      const sought = { resource: 'members-offerings', table: member, listing }
      const condition = conditionOf(member, await listingFor(tenant, sought, search), { search })
      const start = sql`celeiro.searchable(${search ?? ''})`
      const [, rows] = await readBy(condition, ({ where }) =>
        tenant.read(
          selectRecords<z.input<typeof Giver>>(
            member,
            { id: member.id, memberName: member.memberName, envelopeNumber: member.envelopeNumber },
            {
              where: and(
                where,
                eq(member.status, GeneralStatus.codes.ACTIVE),
                isNull(member.anonymizedAt),
                id ? eq(member.id, id) : undefined,
                branchId ? or(isNull(member.branchId), eq(member.branchId, branchId)) : undefined,
              ),
              orderBy: [
                sql`celeiro.searchable(coalesce(${member.envelopeNumber}, '')) = ${start} desc`,
                sql`starts_with(celeiro.searchable(${member.memberName}), ${start}) desc`,
                alphabetical(member.memberName),
              ],
              limit: most,
            },
          ),
        ),
      )
      return rows
    },
  )
