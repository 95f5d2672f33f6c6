import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { statementOf } from '../db/statement/statement.ts'
import { type Api, operation } from '../http/operation.ts'
import { selectEntities } from '../paper/legal-entities.ts'
import { regionalBranches } from '../paper/regional-branches.ts'

const Scope = z
  .object({
    id: Id.meta({ description: 'Of the regional' }),
    name: z.string(),
    branchIds: z.array(Id).meta({ description: 'Its branches that one sees, those of the regionals below it too' }),
    isWhole: z.boolean().meta({ description: 'Whether one sees all of its branches' }),
  })
  .meta({ id: 'ReportScope', description: 'A regional, as a choice of branches' })

const Entity = z
  .object({
    root: z.string().meta({ description: 'First eight characters of its CNPJ' }),
    name: z.string(),
    branchIds: z.array(Id).meta({ description: 'Its branches that one sees' }),
  })
  .meta({ id: 'ReportEntity', description: 'A legal entity, the branches of a CNPJ root, as a choice of branches' })

const Scopes = z
  .object({
    regionals: z.array(Scope),
    entities: z.array(Entity).meta({ description: 'None where all branches are of one legal entity' }),
  })
  .meta({ id: 'ReportScopes' })

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

/** `GET /report/scope`: regionals and legal entities that reports of the books may be of, each with its branches. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/report/scope',
      operationId: 'reportScopes',
      summary:
        'Regionals and legal entities with the branches that the session sees, to be sent as `branchId` of a report',
      answer: Scopes,
    },
    async ({ tenant }) => {
      const [, regionals, entities] = await tenant.read(selectScopes, selectEntities)
      const shown = entities.map(({ root, name, branchIds }) => ({ root, name, branchIds: [...branchIds] }))
      return { regionals, entities: shown.length > 1 ? shown : [] }
    },
  )
