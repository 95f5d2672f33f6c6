import type * as z from 'zod'
import type { Identity, Tenant } from '../db/tenant/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import { reportRoute, sheetRoute } from '../paper/report-route.ts'
import { drawSummed, openSummed, refuseRows, type Summed } from './summed.ts'

/** What a report of sums read: for whom, and how many lines it has. */
interface ReadReport {
  readonly reader: Identity
  readonly lineCount: number
}

/** A report of sums: as the screen reads it, as a paper, as a file. */
export interface SummedReport<Q extends z.ZodObject, A extends z.ZodType, Line, Read extends ReadReport> {
  /** `report/trial-balance` */
  readonly resource: string
  /** `trialBalance`; its files are `trialBalanceReport` and `trialBalanceExport`. */
  readonly operationId: string
  /** Of the screen's answer. */
  readonly summary: string
  /** After 'The address of': 'the trial balance of some months'. */
  readonly called: string
  readonly title: string
  /** Path parameters, which the query is read with. */
  readonly params?: z.ZodObject
  readonly query: Q
  readonly answer: A
  /** @throws InvalidInput for a period that cannot be */
  read(tenant: Tenant, query: z.output<Q>): Promise<Read>
  answerOf(read: Read): z.input<A>
  summedOf(query: z.output<Q>, tenant: Tenant): Summed<Line> | Promise<Summed<Line>>
}

/** Adds `GET /{resource}`, `/pdf` and `/export`. */
export function summedReport<Q extends z.ZodObject, A extends z.ZodType, Line, Read extends ReadReport>(
  api: Api,
  report: SummedReport<Q, A, Line, Read>,
): void {
  const { resource, operationId, summary, called, title, query, answer, params } = report
  const named = params && { params }
  const routeOf = (format: string) => ({
    resource,
    query,
    title,
    ...named,
    check: async (tenant: Tenant, asked: z.output<Q>) => {
      const { reader, lineCount } = await report.read(tenant, asked)
      refuseRows(lineCount, format)
      return reader
    },
  })
  reportRoute(api, {
    ...routeOf('pdf'),
    path: `/${resource}/pdf`,
    operationId: `${operationId}Report`,
    summary: `The address of ${called}, as PDF`,
    draw: async (tenant, asked, services) => drawSummed(tenant, await report.summedOf(asked, tenant), services),
  })
  sheetRoute(api, {
    ...routeOf('xlsx'),
    operationId: `${operationId}Export`,
    summary: `The address of ${called}, as a file`,
    format: 'xlsx',
    open: async (tenant: Tenant, asked: z.output<Q> & { readonly format: string }) =>
      openSummed(tenant, await report.summedOf(asked, tenant), asked.format),
  })
  operation(
    api,
    { method: 'get', path: `/${resource}`, operationId, summary, query, answer, ...named },
    async ({ query: asked, params: of, tenant }) => report.answerOf(await report.read(tenant, { ...asked, ...of })),
  )
}
