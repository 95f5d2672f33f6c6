import { type SQL, sql } from 'drizzle-orm'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { giftsOf } from '../../register/person/contribution-receipt.ts'

/** Somebody who gave in a year, and how their receipt may reach them. */
export interface Addressee {
  readonly id: string
  readonly hasEmail: boolean
  /** A link of that year is good already. */
  readonly hasLink: boolean
}

const isGood = sql`l.ended_at is null and l.expires_at > now()`

const isInReach = (branch: SQL): SQL =>
  sql`(${branch} is null or ${branch} = any((select celeiro.visible_branches())::uuid[]))`

/** Links and their members, of branches in reach. */
export const linksInReach = sql`l.company_id = (select celeiro.current_company())
  and m.company_id = l.company_id and m.id = l.member_id and ${isInReach(sql`l.branch_id`)} and ${isInReach(sql`m.branch_id`)}`

/** Givers of a year in reach, or one of them; not anonymised ones. */
export const selectAddressees = (year: string, branchId: string | null, only?: string): Statement<Addressee[]> =>
  statementOf(
    sql`select m.id, m.email is not null, exists (select from celeiro.receipt_link l
          where l.company_id = m.company_id and l.member_id = m.id and l.year = ${year}
            and l.branch_id is not distinct from ${branchId}::uuid and ${isGood})
      from celeiro.member m
      where m.company_id = (select celeiro.current_company()) and m.anonymized_at is null and ${isInReach(sql`m.branch_id`)}
        ${only === undefined ? sql`` : sql`and m.id = ${only}::uuid`}
        and m.id in (select d.member_id from ${giftsOf(year, only)} d)`,
    (rows) =>
      rows.map(([id, hasEmail, hasLink]) => ({
        id: String(id),
        hasEmail: hasEmail === true,
        hasLink: hasLink === true,
      })),
  )

/** A link that is good, as its list shows it. */
interface ListedLink {
  readonly id: string
  readonly memberId: string
  readonly memberName: string
  readonly year: string
  readonly way: number
  readonly createdAt: string
  readonly expiresAt: string
  readonly sentAt?: string
  readonly failedAt?: string
  readonly openedAt?: string
}

interface Which {
  readonly year?: string | undefined
  readonly memberId?: string | undefined
}

const listed = ({ year, memberId }: Which): SQL => sql`celeiro.member m, celeiro.receipt_link l
  left join celeiro.mail_outbox o on o.company_id = l.company_id and o.id = l.mail_id
  where ${linksInReach} and ${isGood} and m.anonymized_at is null
    ${year === undefined ? sql`` : sql`and l.year = ${year}`}
    ${memberId === undefined ? sql`` : sql`and l.member_id = ${memberId}::uuid`}`

export const countLinks = (which: Which): Statement<number> =>
  statementOf(sql`select count(*)::int from ${listed(which)}`, ([row]) => Number(row?.[0]))

const instant = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

/** A page of links that are good, newest first. */
export const selectLinks = (which: Which, page: number, pageSize: number): Statement<ListedLink[]> =>
  statementOf(
    sql`select l.id, l.member_id, m.member_name, l.year, l.way, l.created_at, l.expires_at, o.sent_at, o.failed_at, l.opened_at
      from ${listed(which)}
      order by l.created_at desc, l.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    (rows) =>
      rows.map(([id, memberId, memberName, year, way, createdAt, expiresAt, sentAt, failedAt, openedAt]) => ({
        id: String(id),
        memberId: String(memberId),
        memberName: String(memberName),
        year: String(year),
        way: Number(way),
        createdAt: instant(createdAt),
        expiresAt: instant(expiresAt),
        ...(sentAt !== null && { sentAt: instant(sentAt) }),
        ...(failedAt !== null && { failedAt: instant(failedAt) }),
        ...(openedAt !== null && { openedAt: instant(openedAt) }),
      })),
  )
