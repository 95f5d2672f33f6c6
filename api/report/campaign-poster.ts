import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { posterParts, posterTitle, posterTotals } from '#domain/report/paper/record/campaign-poster.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { inReais } from '../db/table/columns.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import { type Api, ById } from '../http/operation.ts'
import { type Issued, issue, type PaperServices } from '../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../paper/report-route.ts'

interface Figures {
  readonly name: string
  readonly purpose?: string
  readonly target?: string
  readonly raised: string
  readonly spent: string
  readonly isSeen: boolean
}

const selectFigures = (id: string): Statement<Figures | undefined> =>
  statementOf(
    sql`select f.name, f.purpose, ${inReais(sql`f.target_cents`)},
        ${inReais(sql`(b.opening_cents + b.received_cents + b.moved_in_cents - b.moved_out_cents)`)}, ${inReais(sql`b.spent_cents`)},
        f.branch_id is not null or (select celeiro.sees_whole_funds())
      from celeiro.fund f join celeiro.fund_balance b on b.company_id = f.company_id and b.fund_id = f.id
      where f.company_id = (select celeiro.current_company()) and f.id = ${id}::uuid
        and (f.branch_id is null or f.branch_id = any((select celeiro.visible_branches())::uuid[]))`,
    ([row]) => {
      if (!row) return undefined
      const [name, purpose, target, raised, spent, isSeen] = row
      return {
        name: String(name),
        ...(purpose !== null && { purpose: String(purpose) }),
        ...(target !== null && { target: String(target) }),
        raised: String(raised),
        spent: String(spent),
        isSeen: isSeen === true,
      }
    },
  )

/** @throws DomainError for a fund that there is not, has no target, or is of more than the session may know */
async function readPoster(tenant: Tenant, id: string) {
  const [reader, found] = await tenant.read(selectFigures(id))
  if (!found) throw new DomainError('fund_not_found')
  if (!found.isSeen) throw new DomainError('fund_of_whole_church')
  const { target } = found
  if (target === undefined) throw new DomainError('fund_without_target')
  return { reader, poster: { ...found, target } }
}

/** `GET /fund/{id}/poster/pdf`: how far a campaign is, for the wall. */
export const routes = (api: Api): void =>
  reportRoute(api, {
    resource: fundNoun.resource,
    path: '/fund/{id}/poster/pdf',
    operationId: 'fundPosterReport',
    summary: 'The address of a sheet for the wall: how far a fund is from its target, as PDF',
    params: ById,
    query: z.object({}),
    title: posterTitle,
    check: async (tenant, { id }) => (await readPoster(tenant, String(id))).reader,
    draw: (tenant, { id }, services) => draw(tenant, String(id), services),
  })

async function draw(tenant: Tenant, id: string, services: PaperServices): Promise<Issued> {
  const { reader, poster } = await readPoster(tenant, id)
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, {}), now: services.clock() }),
  )
  const paper: DocumentPaper = {
    form: 'document',
    look: 'letter',
    sender: head.sender,
    title: posterTitle,
    company: head.company,
    issued: head.issued,
    about: [],
    totals: posterTotals(poster),
    parts: posterParts(poster),
  }
  return issue(tenant, services, {
    paper,
    noted: { resource: fundNoun.resource, recordId: id, facts: { format: 'pdf' } },
  })
}
