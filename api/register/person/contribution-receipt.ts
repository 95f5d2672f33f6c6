import { type SQL, sql } from 'drizzle-orm'
import { memberNoun } from '#domain/member/noun.ts'
import {
  type Contribution,
  contributionParts,
  contributionReceipt,
  contributionTotals,
} from '#domain/report/paper/contribution-paper.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { type Statement, statementOf } from '../../db/statement.ts'
import type { Tenant } from '../../db/tenant.ts'
import { type Issued, type IssueInput, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, selectLetterhead } from '../../paper/report-route.ts'

/** Gifts of a year that count, in accessible branches, one line each. */
export const giftsOf = (year: string, memberId?: string): SQL =>
  sql`celeiro.gifts(${`${year}-01-01`}::date, ${`${year}-12-31`}::date, ${memberId ?? null}::uuid)`

/** Gifts of a member in a year that count, in accessible branches. */
export const selectContributions = (memberId: string, year: string): Statement<Contribution[]> =>
  statementOf(
    sql`select d.date::text, d.kind, round(d.cents / 100.0, 2)::text, d.source from ${giftsOf(year, memberId)} d
      order by d.date, d.source, d.document_id, d.place`,
    (rows) =>
      rows.map(([date, kind, value, source]) => ({
        date: String(date),
        value: String(value),
        source: Number(source),
        ...(typeof kind === 'number' && { kind }),
      })),
  )

/** Somebody who gave in a year. */
export interface YearGiver {
  readonly id: string
  readonly name: string
}

/** Members who gave in a year, by name, or one of them; not anonymised ones. */
export const selectGivers = (year: string, only?: string): Statement<YearGiver[]> =>
  statementOf(
    sql`select m.id, m.member_name from celeiro.member m
      where m.company_id = (select celeiro.current_company()) and m.anonymized_at is null
        and (m.branch_id is null or m.branch_id = any((select celeiro.visible_branches())::uuid[]))
        ${only === undefined ? sql`` : sql`and m.id = ${only}::uuid`}
        and m.id in (select d.member_id from ${giftsOf(year, only)} d)
      order by m.member_name collate "pt-BR-x-icu", m.id`,
    (rows) => rows.map(([id, name]) => ({ id: String(id), name: String(name) })),
  )

/** Audited by default as an export of who is signed in. */
type Opened = Pick<IssueInput['noted'], 'action' | 'facts'>

/** Draws a member's yearly receipt; audited at that member. */
export async function drawContributionReceipt(
  tenant: Tenant,
  { id, name, year }: YearGiver & { readonly year: string },
  services: PaperServices,
  opened: Opened = { facts: { format: 'pdf', year } },
): Promise<Issued> {
  const [reader, contributions] = await tenant.read(selectContributions(id, year))
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, {}), now: services.clock() }),
  )
  const paper: DocumentPaper = {
    form: 'document',
    look: 'receipt',
    sender: head.sender,
    title: contributionReceipt.title,
    company: head.company,
    issued: head.issued,
    about: [
      { label: 'Membro', value: name },
      { label: 'Ano', value: year },
    ],
    totals: contributionTotals(contributions),
    parts: contributionParts(head, name, year, contributions),
  }
  return issue(tenant, services, { paper, noted: { resource: memberNoun.resource, recordId: id, ...opened } })
}
