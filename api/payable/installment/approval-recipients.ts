import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { ApprovalRecipientsAsked } from '#domain/installment/installment.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { type Api, operation } from '../../http/operation.ts'

/** As many as are named. */
const mostNamed = 3

const Recipient = z
  .object({ name: z.string(), count: z.int().meta({ description: 'Of how many of the instalments' }) })
  .meta({ id: 'ApprovalRecipient' })
const Recipients = z
  .object({
    people: z.array(Recipient).meta({ description: `Those who may approve most of them first, ${mostNamed} at most` }),
    others: z.int().meta({ description: 'How many more there are' }),
    unapproved: z.int().meta({ description: 'How many of the instalments nobody may approve' }),
  })
  .meta({ id: 'ApprovalRecipients', description: 'Who may approve instalments, besides whoever asks for it' })

/** Who may approve an instalment: active users with the right and access to its branch, except its author. */
const selectPeople = (ids: readonly string[]): Statement<[name: string, count: number, covered: number][]> =>
  statementOf(
    sql`with pair as (
      select u.id, u.name, i.id as installment_id
      from celeiro.installment i
      join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
      join celeiro.company c on c.id = i.company_id
      join celeiro.app_user u on u.company_id = i.company_id and u.status = ${codes(UserStatus.codes.ACTIVE)}
      join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
      where i.company_id = (select celeiro.current_company()) and i.id = any(${sql.param(ids)})
        and i.branch_id = any((select celeiro.visible_branches())::uuid[])
        and (u.branch_id is null or p.all_branches or u.branch_id = i.branch_id)
        and (p.is_admin or exists (select from celeiro.profile_permission r where r.company_id = p.company_id
          and r.profile_id = p.id and r.module = 'payment-order' and 'approve' = any(r.actions)))
        and u.id <> (select celeiro.current_person())
        and (c.allow_self_approval or u.id not in (o.created_by, o.updated_by))
    )
    select name, count(*)::integer, (select count(distinct installment_id)::integer from pair)
    from pair group by id, name order by 2 desc, name collate "pt-BR-x-icu", id`,
    (rows: readonly [string, number, number][]) => [...rows],
  )

const selectVisible = (ids: readonly string[]): Statement<ReadonlySet<string>> =>
  statementOf(
    sql`select i.id from celeiro.installment i where i.company_id = (select celeiro.current_company())
      and i.id = any(${sql.param(ids)}) and i.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    (rows: readonly [string][]) => new Set(rows.map(([id]) => id)),
  )

/** Route: users whom an approval request would reach. */
export const approvalRecipients = (api: Api): void =>
  operation(
    api,
    {
      method: 'post',
      path: '/installment/approval-recipients',
      operationId: 'approvalRecipients',
      summary: 'Who may approve these instalments: the first by name, and how many there are',
      body: ApprovalRecipientsAsked,
      answer: Recipients,
    },
    async ({ body: { ids }, tenant }) => {
      const [, visible, people] = await tenant.read(selectVisible(ids), selectPeople(ids))
      const problems = ids.flatMap((id, place) =>
        visible.has(id) ? [] : [{ msg: 'installment_not_found' as const, param: `ids.${place}` }],
      )
      if (problems.length > 0) throw new InvalidInput(problems)
      const named = people.slice(0, mostNamed).map(([name, count]) => ({ name, count }))
      const [, , covered = 0] = people[0] ?? []
      return { people: named, others: people.length - named.length, unapproved: visible.size - covered }
    },
  )
