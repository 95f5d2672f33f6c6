import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, Id, LocalDate, Money, Year } from '#domain/field/values.ts'
import { contributionReceipt } from '#domain/report/paper/record/contribution-paper.ts'
import { GiftSource, GivingKind } from '#domain/tithes-offerings/fields.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { type Api, operation } from '../../http/operation.ts'
import type { Noun } from '../../noun/definition/noun.ts'
import { present, selectOne } from '../../noun/record/record.ts'
import { reportRoute } from '../../paper/report-route.ts'
import { drawContributionReceipt, selectContributions } from './contribution-receipt.ts'

const Contribution = z
  .object({
    date: LocalDate,
    kind: codeIn(GivingKind).optional(),
    source: codeIn(GiftSource),
    fundName: z.string().optional(),
    value: Money,
  })
  .meta({
    id: 'Contribution',
    description:
      'What a member gave, once its money came: by cheque once that cleared, on the day of the worship; what was given back is none',
  })

const Contributions = z
  .object({ rows: z.array(Contribution), total: Money })
  .meta({ id: 'Contributions', description: 'Of one member and one year, the oldest first' })

const Query = z.object({ memberId: Id, year: Year })

const path = '/members-offerings/contribution'

/** A member's gifts of a year and their receipt; needs the reveal right. Registered before `{id}`. */
export function contributions(api: Api, noun: Noun): void {
  /** @throws DomainError for a missing or anonymised member */
  const memberOf = async (tenant: Tenant, memberId: string) => {
    const [reader, [found]] = await tenant.read(selectOne(noun, memberId))
    const member = present(found, noun.notFound)
    if (member.anonymizedAt) throw new DomainError('member_anonymized')
    return { reader, name: String(member.memberName) }
  }

  operation(
    api,
    {
      method: 'get',
      path,
      operationId: 'memberContributions',
      summary: 'What a member gave in a year: each gift once, of which the money came',
      query: Query,
      answer: Contributions,
    },
    async ({ query: { memberId, year }, tenant }) => {
      await memberOf(tenant, memberId)
      const [, rows] = await tenant.read(selectContributions(memberId, year))
      return { rows, total: moneyOf(rows.reduce((sum, { value }) => sum + centsOf(value), 0n)) }
    },
  )
  reportRoute(api, {
    resource: noun.resource,
    path: `${path}/pdf-report`,
    operationId: 'memberContributionReport',
    summary: 'The address of the receipt of what a member gave in a year',
    query: Query,
    title: ({ year }) => `${contributionReceipt.title} ${year}`,
    check: async (tenant, { memberId }) => (await memberOf(tenant, memberId)).reader,
    draw: async (tenant, query, services) => {
      const [id, year] = [String(query.memberId), String(query.year)]
      const { name } = await memberOf(tenant, id)
      return drawContributionReceipt(tenant, { id, name, year }, services)
    },
  })
}
