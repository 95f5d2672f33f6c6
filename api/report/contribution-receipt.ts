import { type SQL, sql } from 'drizzle-orm'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { memberNoun } from '#domain/member/noun.ts'
import {
  type Contribution,
  contributionParts,
  contributionReceipt,
  contributionTotals,
} from '#domain/report/contribution-paper.ts'
import type { DocumentPaper } from '#domain/report/paper.ts'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/enums.ts'
import { codes } from '../db/code.ts'
import { type Statement, statementOf } from '../db/statement.ts'
import type { Tenant } from '../db/tenant.ts'
import { type Issued, issue, type PaperServices } from './issue.ts'
import { branchesOf, selectLetterhead } from './report-route.ts'

const { BANK, CHECK } = MovementOrigin.codes

/** What stands of what members gave in a year, in the branches that the session reaches: a line for each. */
const given = (year: string): SQL =>
  sql`(select d.* from (
      select g.member_id, t.worship_date as date, g.kind::integer as kind, g.value_cents as cents, g.place::integer as place
      from celeiro.tithes_offerings_giving g
      join celeiro.tithes_offerings t on t.company_id = g.company_id and t.id = g.tithes_offerings_id
      where g.company_id = (select celeiro.current_company())
        and t.status = ${codes(TithesOfferingsStatus.codes.APPROVED)}
        and t.branch_id = any((select celeiro.visible_branches())::uuid[])
      union all
      select l.member_id, m.date, null, m.amount_cents, 0 from celeiro.movement_label l
      join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id
      join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
      where l.company_id = (select celeiro.current_company()) and l.member_id is not null
        and m.amount_cents > 0 and m.reverses is null and m.origin in (${codes(BANK, CHECK)})
        and a.branch_id = any((select celeiro.visible_branches())::uuid[])
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) d where d.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date)`

/** What stands of what a member gave in a year, in the branches that the session reaches. */
export const selectContributions = (memberId: string, year: string): Statement<Contribution[]> =>
  statementOf(
    sql`select d.date::text, d.kind, round(d.cents / 100.0, 2)::text from ${given(year)} d
      where d.member_id = ${memberId}::uuid order by d.date, d.place, d.cents`,
    (rows) =>
      rows.map(([date, kind, value]) => ({
        ...{ date: String(date), value: String(value) },
        ...(typeof kind === 'number' && { kind }),
      })),
  )

/** Somebody who gave in a year. */
export interface YearGiver {
  readonly id: string
  readonly name: string
}

/** The members who gave in a year, by name; of one alone where it is told which. Who was anonymised is nobody. */
export const selectGivers = (year: string, only?: string): Statement<YearGiver[]> =>
  statementOf(
    sql`select m.id, m.member_name from celeiro.member m
      where m.company_id = (select celeiro.current_company()) and m.anonymized_at is null
        and (m.branch_id is null or m.branch_id = any((select celeiro.visible_branches())::uuid[]))
        ${only === undefined ? sql`` : sql`and m.id = ${only}::uuid`}
        and m.id in (select d.member_id from ${given(year)} d)
      order by m.member_name collate "pt-BR-x-icu", m.id`,
    (rows) => rows.map(([id, name]) => ({ id: String(id), name: String(name) })),
  )

/** Draws the receipt of what a member gave in a year; it stands in the trail of that member that it left. */
export async function drawContributionReceipt(
  tenant: Tenant,
  { id, name, year }: YearGiver & { readonly year: string },
  services: PaperServices,
): Promise<Issued> {
  const [reader, contributions] = await tenant.read(selectContributions(id, year))
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, {}), now: services.clock() }),
  )
  const paper: DocumentPaper = {
    ...{ form: 'document', look: 'receipt', sender: head.sender },
    ...{ title: contributionReceipt.title, company: head.company, issued: head.issued },
    about: [
      { label: 'Membro', value: name },
      { label: 'Ano', value: year },
    ],
    totals: contributionTotals(contributions),
    parts: contributionParts(head.company, name, year, contributions),
  }
  const noted = { resource: memberNoun.resource, recordId: id, told: { format: 'pdf', year } }
  return issue(tenant, services, { paper, noted })
}
