import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { statementOf } from '../db/statement.ts'
import { type Api, operation } from '../http/operation.ts'
import { regionalBranches } from '../paper/regional-branches.ts'

const Scope = z
  .object({
    id: Id.meta({ description: 'Of the regional' }),
    name: z.string(),
    branchIds: z.array(Id).meta({ description: 'Its branches that one sees, those of the regionals below it too' }),
    isWhole: z.boolean().meta({ description: 'Whether one sees all of its branches' }),
  })
  .meta({ id: 'ReportScope', description: 'A regional, as a choice of branches' })

const Scopes = z.object({ regionals: z.array(Scope) }).meta({ id: 'ReportScopes' })

const selectScopes = statementOf(
  sql`${regionalBranches}
    select r.id, r.name, o.seen, o.unseen = 0
    from regional_branch o join celeiro.regional r on r.company_id = (select celeiro.current_company()) and r.id = o.regional_id
    where o.seen is not null order by r.name collate "pt-BR-x-icu", r.id`,
  (rows) =>
    rows.map(([id, name, seen, isWhole]) => ({
      id: String(id),
      name: String(name),
      branchIds: Array.isArray(seen) ? seen.map(String) : [],
      isWhole: isWhole === true,
    })),
)

/** `GET /report/scope`: regionals that reports of the books may be of, each with its branches. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/report/scope',
      operationId: 'reportScopes',
      summary: 'Regionals that have branches that the session sees, and which; to be sent as `branchId` of a report',
      answer: Scopes,
    },
    async ({ tenant }) => {
      const [, regionals] = await tenant.read(selectScopes)
      return { regionals }
    },
  )
