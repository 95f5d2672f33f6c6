import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { localDateOf } from '#domain/value/local-date.ts'
import { printedMoment } from '#domain/value/moment.ts'
import { statementOf } from '../db/statement.ts'
import type { Identity, Tenant } from '../db/tenant.ts'
import { type Api, operation, type Services } from '../http/operation.ts'
import { type OpenBytes, SignedAddress, signable } from '../http/signed-file.ts'
import { fileName } from '../noun/export.ts'
import type { Values } from '../noun/noun.ts'

/** What is said above every report: whose it is, of which branches, who had it drawn. */
export interface Letterhead {
  readonly company: string
  readonly scope: string
  readonly issued: string
}

/** Who reads, and when: the words of a letterhead, by the clocks of the company. */
export const selectLetterhead = (reader: Identity, { branchId }: Tenant, now: Date) =>
  statementOf(
    sql`select coalesce(c.fantasy_name, c.legal_name),
        (select b.name from celeiro.branch b where b.company_id = c.id and b.id = ${branchId ?? null}::uuid),
        (select u.name from celeiro.app_user u where u.company_id = c.id and u.id = ${reader.userId}::uuid)
      from celeiro.company c where c.id = ${reader.companyId}::uuid`,
    ([row = []]): Letterhead => {
      const [company, branch, user] = row as [string, string | null, string]
      const moment = printedMoment(now, { now, timeZone: reader.timeZone })
      return { company, scope: branch ?? 'Todas as filiais ao seu alcance', issued: `Emitido por ${user} em ${moment}` }
    },
  )

/** A report that is drawn as PDF. */
export interface ReportRoute<Q extends z.ZodObject> {
  readonly resource: string
  /** Of its address; `/{resource}/pdf-report` unless told. */
  readonly path?: string
  readonly operationId: string
  readonly summary: string
  readonly query: Q
  /** What the file is called; of what is asked, where that decides what is drawn. */
  readonly title: string | ((query: z.output<Q>) => string)
  /** @throws DomainError where there is nothing to draw, or too much, before there is an address */
  check(tenant: Tenant, query: z.output<Q>): Promise<Identity>
  /** Draws it, as the session sees it now; that it goes is noted first. */
  draw(tenant: Tenant, query: Values, services: Services): Promise<OpenBytes>
}

/** Adds `GET /{resource}/pdf-report`, or another path: the address of a paper. Comes before `{id}`. */
export function reportRoute<Q extends z.ZodObject>(api: Api, report: ReportRoute<Q>): void {
  const { resource, operationId, summary, query } = report
  const { path = `/${resource}/pdf-report` } = report
  const kind = path.slice(1)
  signable(api, kind, { route: `GET ${path}`, open: report.draw })
  operation(
    api,
    { method: 'get', path, operationId, summary, query, answer: SignedAddress },
    async ({ query: asked, tenant, services: { clock, addresses } }) => {
      const { timeZone } = await report.check(tenant, asked as z.output<Q>)
      const now = clock()
      const title = typeof report.title === 'string' ? report.title : report.title(asked as z.output<Q>)
      const name = `${fileName(title)}-${localDateOf(now, timeZone)}.pdf`
      const branch = tenant.branchId && { branchId: tenant.branchId }
      const file = {
        method: 'GET',
        name,
        kind,
        sessionId: tenant.sessionId,
        ...branch,
        query: asked as Values,
      } as const
      return { url: addresses.sign(file, now) }
    },
  )
}
