import type { Context, MiddlewareHandler } from 'hono'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError, isErrorCode, sentenceOf } from '#domain/error/error.ts'
import { ReceiptLinkWay } from '#domain/report/receipt-link.ts'
import { OneTimeCode } from '#domain/session/one-time-code.ts'
import type { Statement } from '../../db/statement/statement.ts'
import { Tenant } from '../../db/tenant/tenant.ts'
import type { Api, Env, Services } from '../../http/operation.ts'
import { secretHash } from '../../http/receipt-secret.ts'
import { addressOf, noteLockedReceipt } from '../../http/security-trail.ts'
import { signable } from '../../http/signed-file.ts'
import type { Bound } from '../../limit/attempt-limit.ts'
import { guessesFromNetwork } from '../../limit/guessing.ts'
import { leaving } from '../../paper/issue.ts'
import { drawContributionReceipt, selectGivers } from '../../register/person/contribution-receipt.ts'
import { accessOf } from '../folder/access.ts'
import { askingPage, codePage, openedPage, refusedPage, type ShownLink } from './receipt-page.ts'

/** Codes mailed of one link: whoever has it must not fill the giver's mailbox. */
const mailedCodes: Bound = { atOnce: 5, everySeconds: 3600 }

const paperRoute = 'GET /members-offerings/contribution/pdf-report'

interface LiveLink extends ShownLink {
  readonly id: string
  readonly companyId: string
  readonly makerId: string
  readonly branchId: string | null
}

const isSecret = /^[\w-]{43}$/

/** @throws DomainError `receipt_link_unknown`, and slows down who guesses */
function linkOf(context: Context<Env>): Promise<LiveLink> {
  const { database, limits } = context.var.services
  const secret = context.req.param('secret') ?? ''
  return limits.attempt(context, guessesFromNetwork('receipt link', addressOf(context)), async () => {
    const { rows } = await database.writer.query<{
      id: string
      company_id: string
      created_by: string
      way: number
      year: string
      branch_id: string | null
      company_name: string
    }>('select * from celeiro.live_receipt_link($1)', [secretHash(secret)])
    const [found] = rows
    if (!found || !isSecret.test(secret)) throw new DomainError('receipt_link_unknown')
    const { id, company_id: companyId, created_by: makerId, way, year, branch_id: branchId, company_name } = found
    return {
      id,
      companyId,
      makerId,
      secret,
      year,
      branchId,
      companyName: company_name,
      isMailed: way === ReceiptLinkWay.codes.EMAIL,
    }
  })
}

/** `GET /receipt/{secret}`: asks for the code, or whether to mail one. It changes nothing: programs follow links too. */
export async function showReceiptLink(context: Context<Env>): Promise<Response> {
  const link = await linkOf(context)
  return link.isMailed ? askingPage(link) : codePage(link)
}

/** `POST /receipt/{secret}/code`: mails a code to the giver. */
export async function mailReceiptCode(context: Context<Env>): Promise<Response> {
  const link = await linkOf(context)
  const { database, limits } = context.var.services
  await limits.spend(context, [{ of: 'receipt link: codes', by: link.id, bound: mailedCodes }], () =>
    database.writer.query('select celeiro.ask_receipt_code($1, $2, $3)', [secretHash(link.secret), newId(), newId()]),
  )
  return codePage(link)
}

/** `POST /receipt/{secret}/open`: the address of the paper for the right code; the fifth wrong one ends the link. */
export async function openReceiptLink(context: Context<Env>): Promise<Response> {
  const link = await linkOf(context)
  const { services } = context.var
  const { database, codes, limits, addresses, clock } = services
  const typed = OneTimeCode.safeParse(new URLSearchParams(await context.req.text()).get('code') ?? '')
  const isRight = await limits
    .attempt(context, guessesFromNetwork('receipt code', addressOf(context)), async () => {
      const { rows } = await database.writer.query<{ id: string | null }>(
        'select celeiro.try_receipt_code($1, $2) as id',
        [secretHash(link.secret), codes.hashOf('receipt', link.id, typed.data ?? '')],
      )
      if (rows[0]?.id !== link.id) throw new DomainError('receipt_code_refused')
    })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'receipt_code_refused') return false
        throw error
      },
    )
  if (!isRight) {
    const left = await linkOf(context).catch(async (error: unknown) => {
      await noteLockedReceipt(services, link, { linkId: link.id, address: addressOf(context) })
      throw error
    })
    return codePage(left, { sentence: sentenceOf('receipt_code_refused'), status: 400 })
  }
  const query = { linkId: link.id, branchId: link.branchId, address: addressOf(context) }
  const name = `recibo-de-contribuicoes-${link.year}.pdf`
  const url = addresses.sign({ method: 'GET', name, kind: 'receipt-link', sessionId: link.id, query }, clock())
  return openedPage(link, `${url}&view`)
}

const selectLink = (id: string): Statement<{ memberId: string; year: string }[]> => ({
  text: 'select member_id, year from celeiro.receipt_link where company_id = (select celeiro.current_company()) and id = $1',
  values: [id],
  answer: (rows) => rows.map(([memberId, year]) => ({ memberId: String(memberId), year: String(year) })),
})

/** Whatever its maker lost, to the giver the link is over. */
function overForGivers(error: unknown): never {
  const isOver = error instanceof DomainError && ['unauthorized', 'forbidden', 'branch_forbidden'].includes(error.code)
  throw isOver ? new DomainError('receipt_link_unknown') : error
}

/** Registers the paper behind a link: its giver's of that year, with the rights that its maker has now. */
export function receiptPaper(api: Api): void {
  signable(api, 'receipt-link', {
    route: paperRoute,
    open: async ({ database }, { linkId, branchId, address }, services: Services) => {
      const branch = typeof branchId === 'string' && { branchId }
      const tenant = new Tenant(database, { id: String(linkId), door: 'receipt-link', ...branch }, accessOf(paperRoute))
      const paper = async () => {
        const [, [link]] = await tenant.read(selectLink(String(linkId)))
        const [giver] = link ? (await tenant.read(selectGivers(link.year, link.memberId)))[1] : []
        if (!link || !giver) throw new DomainError('receipt_link_unknown')
        const opened = { action: 'openReceipt', facts: { format: 'pdf', year: link.year, linkId, address } }
        return drawContributionReceipt(tenant, { ...giver, year: link.year }, services, opened)
      }
      return leaving(await paper().catch(overForGivers))
    },
  })
}

const Refused = z.object({
  error: z.string().optional(),
  errors: z.array(z.object({ msg: z.string() })).default([]),
})

/** Refusals as a page, in the words of who opens a receipt. */
export const refusedAsReceiptPage: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  const { res } = context
  if (res.status < 400 || res.headers.get('content-type')?.startsWith('text/html')) return
  const { error, errors } = Refused.parse(await res.json())
  const code = error ?? errors[0]?.msg ?? ''
  const retryAfter = res.headers.get('retry-after')
  const sentence = sentenceOf(isErrorCode(code) ? code : 'receipt_link_unknown')
  context.res = refusedPage(sentence, res.status, retryAfter ? { 'retry-after': retryAfter } : {})
}
