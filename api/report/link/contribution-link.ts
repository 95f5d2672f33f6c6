import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, Id, IsoDateTime, Year } from '#domain/field/values.ts'
import { ContributionLinkInput, ContributionLinksInput, ReceiptLinkWay } from '#domain/report/receipt-link.ts'
import type { Identity, Tenant, Write } from '../../db/tenant/tenant.ts'
import { type Api, ById, Deleted, operation, type Services } from '../../http/operation.ts'
import { newSecret, receiptPath, secretHash } from '../../http/receipt-secret.ts'
import { type Addressee, countLinks, selectAddressees, selectLinks } from './listed-link.ts'
import { endLinks, keepHandedLink, mailLinks } from './receipt-link.ts'

const ContributionLink = z
  .object({
    id: Id,
    memberId: Id,
    memberName: z.string().meta({ description: 'Name of the giver' }),
    year: Year,
    way: codeIn(ReceiptLinkWay),
    createdAt: IsoDateTime,
    expiresAt: IsoDateTime,
    sentAt: IsoDateTime.optional().meta({ description: 'When its mail was handed over' }),
    failedAt: IsoDateTime.optional().meta({ description: 'When its mail was given up' }),
    openedAt: IsoDateTime.optional().meta({ description: 'When its code was last given right' }),
  })
  .meta({ id: 'ContributionLink', description: 'A link that opens the receipt of a giver without signing in' })

const ContributionLinks = z
  .object({ rows: z.array(ContributionLink), count: z.int() })
  .meta({ id: 'ContributionLinks' })

const ContributionAddressees = z
  .object({
    toMail: z.int().meta({ description: 'Have an e-mail and no link that is good' }),
    withLink: z.int().meta({ description: 'Have a link that is good' }),
    withoutEmail: z.int().meta({ description: 'Have neither' }),
  })
  .meta({ id: 'ContributionAddressees', description: 'Who gave in a year, by how a receipt may reach them' })

const MadeContributionLink = z
  .object({
    id: Id,
    url: z
      .string()
      .optional()
      .meta({ description: 'Below the origin of the API; of a link to be handed over, this once' }),
    code: z.string().optional().meta({ description: 'That opens it, to be told by another way; this once' }),
  })
  .meta({ id: 'MadeContributionLink' })

const ContributionLinkCount = z.object({ count: z.int() }).meta({ id: 'ContributionLinkCount' })

const path = '/report/contribution-link'
const pageSize = 20

/** The branch whose gifts a link has: the selected one, or the only one in reach. */
const branchOf = ({ branchId }: Tenant, { branches }: Identity): string | null =>
  branchId ?? (branches.length === 1 ? (branches[0] ?? null) : null)

/** @throws DomainError `receipt_mail_off` where no mail leaves this installation */
function demandMail({ mailWay }: Services): void {
  if (mailWay === 'NONE') throw new DomainError('receipt_mail_off')
}

async function addresseesIn(write: Write, ...which: Parameters<typeof selectAddressees>): Promise<Addressee[]> {
  const { text, values, answer } = selectAddressees(...which)
  return answer(await write.rows(text, values))
}

/** Links that open the receipts of givers without signing in: listed, made, mailed and ended. */
export function routes(api: Api): void {
  reading(api)
  making(api)
  ending(api)
}

function reading(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path,
      operationId: 'contributionLinks',
      summary: 'Links of receipts that are good, newest first; of one year or person',
      query: z.object({
        year: Year.optional(),
        memberId: Id.optional(),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
      answer: ContributionLinks,
    },
    async ({ query: { page, ...which }, tenant }) => {
      const [, rows, count] = await tenant.read(selectLinks(which, page, pageSize), countLinks(which))
      return { rows, count }
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: `${path}/count`,
      operationId: 'contributionAddressees',
      summary: 'How many who gave in a year could be mailed their receipt, have its link, or have no address',
      query: z.object({ year: Year }),
      answer: ContributionAddressees,
    },
    async ({ query: { year }, tenant }) => {
      const [identity] = await tenant.read()
      const [, all] = await tenant.read(selectAddressees(year, branchOf(tenant, identity)))
      return {
        toMail: all.filter(({ hasEmail, hasLink }) => hasEmail && !hasLink).length,
        withLink: all.filter(({ hasLink }) => hasLink).length,
        withoutEmail: all.filter(({ hasEmail, hasLink }) => !hasEmail && !hasLink).length,
      }
    },
  )
}

function making(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path,
      operationId: 'makeContributionLink',
      summary: "Makes the link of a person's receipt, mailed or to be handed over; the one before ends",
      body: ContributionLinkInput,
      answer: MadeContributionLink,
    },
    ({ body: { memberId, year, way }, tenant, services }) =>
      tenant.write(async (write) => {
        const branchId = branchOf(tenant, write.identity)
        const [addressee] = await addresseesIn(write, year, branchId, memberId)
        if (!addressee) throw new DomainError('receipt_without_gifts')
        if (way === ReceiptLinkWay.codes.EMAIL) {
          demandMail(services)
          if (!addressee.hasEmail) throw new DomainError('receipt_without_email')
        }
        await endLinks(
          write,
          sql`l.member_id = ${memberId}::uuid and l.year = ${year} and l.branch_id is not distinct from ${branchId}::uuid`,
        )
        if (way === ReceiptLinkWay.codes.EMAIL) {
          const [id = memberId] = await mailLinks(write, { year, branchId }, [memberId])
          return { id }
        }
        const id = newId()
        const secret = newSecret()
        const { code, hash: codeHash } = services.codes.make('receipt', id)
        await keepHandedLink(write, { id, memberId, year, branchId, secretHash: secretHash(secret), codeHash })
        return { id, url: receiptPath(secret), code }
      }),
  )
  operation(
    api,
    {
      method: 'post',
      path: `${path}/all`,
      operationId: 'sendContributionLinks',
      summary: 'Mails the link of their receipt to all who gave in a year, have an e-mail and no link that is good',
      body: ContributionLinksInput,
      answer: ContributionLinkCount,
    },
    ({ body: { year }, tenant, services }) =>
      tenant.write(async (write) => {
        demandMail(services)
        const branchId = branchOf(tenant, write.identity)
        const all = await addresseesIn(write, year, branchId)
        const due = all.filter(({ hasEmail, hasLink }) => hasEmail && !hasLink).map(({ id }) => id)
        if (due.length === 0) throw new DomainError('receipts_all_sent')
        return { count: (await mailLinks(write, { year, branchId }, due)).length }
      }),
  )
}

function ending(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: `${path}/end`,
      operationId: 'endContributionLinks',
      summary: 'Ends the links of receipts of a year',
      body: ContributionLinksInput,
      answer: ContributionLinkCount,
    },
    ({ body: { year }, tenant }) =>
      tenant.write(async (write) => ({ count: await endLinks(write, sql`l.year = ${year}`) })),
  )
  operation(
    api,
    {
      method: 'delete',
      path: `${path}/{id}`,
      operationId: 'endContributionLink',
      summary: 'Ends the link of a receipt',
      params: ById,
      answer: Deleted,
    },
    ({ params: { id }, tenant }) =>
      tenant.write(async (write) => {
        if ((await endLinks(write, sql`l.id = ${id}::uuid`)) === 0) throw new DomainError('receipt_link_ended')
        return { id }
      }),
  )
}
