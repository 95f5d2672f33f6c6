import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { PaperSender } from '#domain/report/paper/paper.ts'
import { senderOf } from '#domain/report/paper/sender.ts'
import { printedMoment, todayOf } from '#domain/value/day/moment.ts'
import { only, type Statement, statementOf } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import type { Identity, Tenant } from '../db/tenant/tenant.ts'
import { fileAddress } from '../http/file-address.ts'
import { type Api, operation, type Services } from '../http/operation.ts'
import { FileFormat, SignedAddress, type SignedFile, signable } from '../http/signed-file.ts'
import { type Issued, leaving, type PaperServices } from './issue.ts'
import { regionalOf } from './regional-branches.ts'

/** Letterhead of a report: company, branches, who issued it. */
export interface Letterhead {
  readonly company: string
  readonly branchNames: string
  readonly issued: string
  readonly sender: PaperSender
  /** Who signs for the treasury, if named. */
  readonly treasurer: string | null
}

/** Branches of a paper: those requested, else the selected one, else all accessible. */
export const branchesOf = ({ branchId }: Pick<Tenant, 'branchId'>, query: Values): readonly string[] => {
  const chosen = query.branchId ?? branchId
  return (Array.isArray(chosen) ? chosen : [chosen]).filter((id): id is string => typeof id === 'string')
}

/** Names of those branches that the session has access to, in order; null if none. */
const namesOf = (branches: readonly string[]): SQL =>
  sql`(select string_agg(b.name, ', ' order by b.name collate "pt-BR-x-icu") from celeiro.branch b
    where b.company_id = (select celeiro.current_company()) and b.id = any(${sql.param(branches)}::uuid[])
      and b.id = any((select celeiro.visible_branches())::uuid[]))`

interface Drawn {
  readonly reader: Identity
  readonly branches: readonly string[]
  readonly now: Date
}

type LetterheadRow = [
  company: string,
  named: string | null,
  user: string,
  legalName: string,
  document: string,
  street: string,
  streetNumber: string,
  neighborhood: string,
  city: string,
  state: string,
  treasurer: string | null,
  regional: string | null,
]

/** Letterhead facts: reader, branches and time in the company's time zone. */
export const selectLetterhead = ({ reader, branches, now }: Drawn): Statement<Letterhead> =>
  statementOf(
    sql`select coalesce(c.fantasy_name, c.legal_name),
        ${namesOf(branches)}, (select u.name from celeiro.app_user u where u.company_id = c.id and u.id = ${reader.userId}::uuid),
        c.legal_name, c.document, coalesce(c.street, ''), coalesce(c.street_number, ''), coalesce(c.neighborhood, ''),
        coalesce(c.city, ''), coalesce(c.state, ''), c.treasurer_name, ${regionalOf(branches)}
      from celeiro.company c where c.id = ${reader.companyId}::uuid`,
    (rows: readonly LetterheadRow[]): Letterhead => {
      const [company, named, user, legalName, document, ...rest] = only(rows)
      const [street, streetNumber, neighborhood, city, state, treasurer, regional] = rest
      const present = { now, timeZone: reader.timeZone }
      const address = { street, streetNumber, neighborhood, city, state }
      const branchNames = branchesNamed(branches, named, regional)
      return {
        company,
        branchNames,
        issued: `Emitido por ${user} em ${printedMoment(now, present)}`,
        sender: senderOf({ legalName, company, document, ...address }, todayOf(present)),
        treasurer,
      }
    },
  )

/** 'Regional Norte: Sede, Filial' */
function branchesNamed(branches: readonly string[], named: string | null, regional: string | null): string {
  if (branches.length === 0) return 'Todas as filiais a que quem emitiu tem acesso'
  return [...(regional === null ? [] : [regional]), named ?? 'Nenhuma'].join(': ')
}

/** Title of a file; a function where the query decides what is drawn. */
type Titled<Q extends z.ZodObject> = string | ((query: z.output<Q>) => string)

interface FileRoute<Q extends z.ZodObject> {
  readonly resource: string
  readonly operationId: string
  readonly summary: string
  readonly query: Q
  /** Path parameters, part of what decides what is drawn. */
  readonly params?: z.ZodObject
  readonly title: Titled<Q>
  /** @throws DomainError where there is nothing to take along, or too much, before there is an address */
  check(tenant: Tenant, query: z.output<Q>): Promise<Identity>
}

/** A report that is drawn as PDF. */
export interface ReportRoute<Q extends z.ZodObject> extends FileRoute<Q> {
  /** `/{resource}/pdf-report` by default. */
  readonly path?: string
  /** Draws it, as the session sees it now; that it goes is noted first. */
  draw(tenant: Tenant, query: z.output<Q>, services: PaperServices): Promise<Issued>
}

/** Adds `GET /{resource}/pdf-report`, or another path: the address of a paper. Comes before `{id}`. */
export function reportRoute<Q extends z.ZodObject>(api: Api, report: ReportRoute<Q>): void {
  const { path = `/${report.resource}/pdf-report` } = report
  pdfRoute(api, {
    ...report,
    path,
    open: async (tenant, query, services) => leaving(await report.draw(tenant, query, services)),
  })
}

/** A report that leaves as PDF while it is drawn. */
interface PdfRoute<Q extends z.ZodObject> extends FileRoute<Q> {
  readonly path: string
  open(tenant: Tenant, query: z.output<Q>, services: Services): ReturnType<SignedFile['open']>
}

/** Adds the address of a paper that opens itself. */
export const pdfRoute = <Q extends z.ZodObject>(api: Api, report: PdfRoute<Q>): void =>
  addressRoute(api, {
    ...report,
    kind: kindOf(report.path.slice(1)),
    ending: () => 'pdf',
    open: (tenant, query, services) => report.open(tenant, query as z.output<Q>, services),
  })

/** What the addresses of a route are signed for. */
const kindOf = (path: string): string => path.replace(/\{(\w+)\}/g, 'by-$1')

/** A report that leaves as a table. */
export interface SheetRoute<Q extends z.ZodObject> extends FileRoute<Q> {
  /** Default format. */
  readonly format: FileFormat
  readonly open: SignedFile['open']
}

/** Adds `GET /{resource}/export`: signed address of a table in the requested format. */
export function sheetRoute<Q extends z.ZodObject>(api: Api, sheet: SheetRoute<Q>): void {
  const { resource, format, check, title } = sheet
  addressRoute(api, {
    ...sheet,
    path: `/${resource}/export`,
    kind: kindOf(resource),
    query: sheet.query.extend({ format: FileFormat.default(format) }),
    title: (query) => titleOf(title, query as z.output<Q>),
    ending: (query) => String(query.format),
    check: (tenant, query) => check(tenant, query as z.output<Q>),
  })
}

interface AddressRoute<Q extends z.ZodObject> extends FileRoute<Q> {
  readonly path: string
  readonly kind: string
  ending(query: z.output<Q>): string
  readonly open: SignedFile['open']
}

const titleOf = <Q extends z.ZodObject>(title: Titled<Q>, query: z.output<Q>): string =>
  typeof title === 'string' ? title : title(query)

/** Name of the only branch of a file, for its file name. */
async function onlyBranch(tenant: Tenant, query: Values): Promise<string[]> {
  const branches = branchesOf(tenant, query)
  if (branches.length !== 1) return []
  const [, name] = await tenant.read(statementOf(sql`select ${namesOf(branches)}`, ([row]) => row?.[0]))
  return typeof name === 'string' ? [name] : []
}

/** Adds the address of a file, and has it lead there. Comes before `{id}`. */
function addressRoute<Q extends z.ZodObject>(api: Api, route: AddressRoute<Q>): void {
  const { path, kind, operationId, summary, query, params, title, ending, open } = route
  signable(api, kind, { route: `GET ${path}`, open })
  operation(
    api,
    { method: 'get', path, operationId, summary, query, answer: SignedAddress, ...(params && { params }) },
    async ({ query: asQuery, params: named, tenant, services }) => {
      const whole = { ...asQuery, ...named } as z.output<Q>
      const { timeZone } = await route.check(tenant, whole)
      const called = [titleOf(title, whole), ...(await onlyBranch(tenant, whole))]
      return fileAddress(tenant, services, { kind, title: called, ending: ending(whole), query: whole, timeZone })
    },
  )
}
