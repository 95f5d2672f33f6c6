import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { termParts, termTitle, type VolunteerTermOf } from '#domain/report/paper/record/volunteer-term.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais } from '../../db/table/columns.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { type Api, ById } from '../../http/operation.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../../paper/report-route.ts'

const selectWork = (id: string): Statement<VolunteerTermOf | undefined> =>
  statementOf(
    sql`select w.volunteer, coalesce(w.people, 1), w.activity, w.date::text, w.hours, ${inReais(sql`w.value_cents`)}, b.name
      from celeiro.volunteer_work w join celeiro.branch b on b.company_id = w.company_id and b.id = w.branch_id
      where w.company_id = (select celeiro.current_company()) and w.id = ${id}::uuid
        and w.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    ([row]) => {
      if (!row) return undefined
      const [volunteer, people, activity, date, hours, value, branchName] = row
      return {
        volunteer: String(volunteer),
        people: Number(people),
        activity: String(activity),
        date: String(date),
        hours: Number(hours),
        value: String(value),
        branchName: String(branchName),
      }
    },
  )

/** @throws DomainError for work that there is not */
async function readWork(tenant: Tenant, id: string) {
  const [reader, work] = await tenant.read(selectWork(id))
  if (!work) throw new DomainError('volunteer_work_not_found')
  return { reader, work }
}

/** `GET /volunteer-work/{id}/term/pdf`: what the volunteer signs, or each of several. */
export const volunteerTerm = (api: Api): void =>
  reportRoute(api, {
    resource: volunteerWorkNoun.resource,
    path: '/volunteer-work/{id}/term/pdf',
    operationId: 'volunteerTermReport',
    summary: 'The address of the term that a volunteer signs, as PDF (Lei 9.608/1998)',
    params: ById,
    query: z.object({}),
    title: termTitle,
    check: async (tenant, { id }) => (await readWork(tenant, String(id))).reader,
    draw: (tenant, { id }, services) => draw(tenant, String(id), services),
  })

async function draw(tenant: Tenant, id: string, services: PaperServices): Promise<Issued> {
  const { reader, work } = await readWork(tenant, id)
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, {}), now: services.clock() }),
  )
  const paper: DocumentPaper = {
    form: 'document',
    look: 'accounts',
    sender: head.sender,
    title: termTitle,
    company: head.company,
    issued: head.issued,
    about: [{ label: 'Lei', value: 'nº 9.608, de 18 de fevereiro de 1998' }],
    totals: [
      { label: 'Atividade', value: work.activity },
      { label: 'Até', value: formatLocalDate(work.date) },
    ],
    parts: termParts(work),
  }
  return issue(tenant, services, {
    paper,
    noted: { resource: volunteerWorkNoun.resource, recordId: id, facts: { format: 'pdf' } },
  })
}
