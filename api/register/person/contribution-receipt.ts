import { type SQL, sql } from 'drizzle-orm'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { memberNoun } from '#domain/member/noun.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import {
  type Contribution,
  contributionParts,
  contributionReceipt,
  contributionTotals,
} from '#domain/report/paper/record/contribution-paper.ts'
import { GiftSource } from '#domain/tithes-offerings/fields.ts'
import { codes } from '../../db/statement/code.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { type Issued, type IssueInput, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, selectLetterhead } from '../../paper/report-route.ts'

/** Gifts of a year that count, in accessible branches, one line each. */
export const giftsOf = (year: string, memberId?: string): SQL =>
  sql`celeiro.gifts(${`${year}-01-01`}::date, ${`${year}-12-31`}::date, ${memberId ?? null}::uuid)`

const { OFFERING, CHECK, CARD } = GiftSource.codes
const isStanding = sql`m.amount_cents > 0 and not exists (select from celeiro.movement r
  where r.company_id = m.company_id and r.reverses = m.id)`

/**
 * The fund of a gift `d`: that of its money, however it was classified since. Of an offering its lines of that kind say it, and none
 * is named where they are of different ones.
 */
const fundOfGift = sql`(select case when count(distinct x.fund_id) = 1 and bool_and(x.fund_id is not null) then min(x.fund_id::text)::uuid end
  from (
    select case when m.id is null then coalesce(l.fund_id, celeiro.fund_of_plan(l.company_id, l.account_plan_id)) else b.fund_id end as fund_id
    from celeiro.tithes_offerings_line l
    left join celeiro.movement m on m.company_id = l.company_id and m.origin = ${codes(MovementOrigin.codes.TITHES)}
      and m.origin_id = l.tithes_offerings_id and ${isStanding}
      and m.part = (select min(g.place) from celeiro.tithes_offerings_line g where g.company_id = l.company_id
        and g.tithes_offerings_id = l.tithes_offerings_id and g.account_plan_id = l.account_plan_id
        and g.fund_id is not distinct from l.fund_id)
    left join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
    where d.source = ${codes(OFFERING)} and l.company_id = (select celeiro.current_company()) and l.tithes_offerings_id = d.document_id
      and l.kind = d.kind
    union all
    select b.fund_id from celeiro.movement m
    join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
    where m.company_id = (select celeiro.current_company()) and m.origin_id = d.document_id and ${isStanding}
      and m.origin = case d.source when ${codes(OFFERING)} then ${codes(MovementOrigin.codes.TITHES)} when ${codes(CHECK)} then ${codes(MovementOrigin.codes.CHECK)}
        when ${codes(CARD)} then ${codes(MovementOrigin.codes.CARD)} else ${codes(MovementOrigin.codes.BANK)} end
      and (d.source <> ${codes(OFFERING)} or not exists (select from celeiro.tithes_offerings_line l
        where l.company_id = m.company_id and l.tithes_offerings_id = d.document_id))) x)`

/** Gifts of a member in a year that count, in accessible branches. */
export const selectContributions = (memberId: string, year: string): Statement<Contribution[]> =>
  statementOf(
    sql`select d.date::text, d.kind, round(d.cents / 100.0, 2)::text, d.source, f.name from ${giftsOf(year, memberId)} d
      left join celeiro.fund f on f.company_id = (select celeiro.current_company()) and f.id = ${fundOfGift}
      order by d.date, d.source, d.document_id, d.place`,
    (rows) =>
      rows.map(([date, kind, value, source, fundName]) => ({
        date: String(date),
        value: String(value),
        source: Number(source),
        ...(typeof kind === 'number' && { kind }),
        ...(typeof fundName === 'string' && { fundName }),
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
