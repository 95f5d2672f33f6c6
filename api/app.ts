import { createHash, timingSafeEqual } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import '#domain/catalogue/errors.ts'
import { DomainError } from '#domain/error/error.ts'
import type { MailWayName } from '#domain/installation/health.ts'
import { upload } from './attachment/upload.ts'
import { calendarFeed } from './calendar/calendar.ts'
import type { Database } from './db/connection/database.ts'
import { StorageWatch } from './db/process/storage-watch.ts'
import type { Identity } from './db/tenant/tenant.ts'
import { download, refusedAsPage } from './http/download.ts'
import { type Api, bearerOf, type Env, type RegistrationMode, type Services } from './http/operation.ts'
import { PageTokens } from './http/page-token.ts'
import { onError } from './http/refusal.ts'
import { knowingOnly } from './http/route-address.ts'
import { SignedAddresses } from './http/signed-address.ts'
import { signedFilesOf } from './http/signed-file.ts'
import { isIntegrationKey, Tokens } from './http/token.ts'
import { tracedRoutes } from './http/traced-route.ts'
import { journalise } from './journal/journalise.ts'
import { AttemptLimits } from './limit/attempt-limit.ts'
import {
  mailReceiptCode,
  openReceiptLink,
  receiptPaper,
  refusedAsReceiptPage,
  showReceiptLink,
} from './report/link/receipt-opening.ts'
import { routes } from './routes.ts'
import { type Issuer, TrustedIssuers } from './session/exchange/issuer.ts'
import { SecretBox } from './session/factor/secret-box.ts'
import { OneTimeCodes } from './session/mail/one-time-code.ts'
import { SiteProofs } from './session/proof/site-proof.ts'
import { type SessionLimits, usualSessionLimits } from './session/sign-in/session-limits.ts'
import type { Files } from './storage/files.ts'
import { noTracing, type Tracing } from './trace/tracing.ts'

export interface ApiOptions {
  readonly database: Database
  readonly apiKey: string
  readonly secret: string
  readonly log: Logger
  /** Shared with what else writes in this process. */
  readonly storage?: StorageWatch
  /** The file store. */
  readonly files: Files
  /** Mail transport; none by default. */
  readonly mailWay?: MailWayName
  /** Trusted token issuers (portals). */
  readonly issuers?: readonly Issuer[]
  readonly sessionLimits?: SessionLimits
  readonly clock?: () => Date
  /** Public address of the product, printed on papers; known once the server listens. */
  readonly publicUrl?: () => string
  /** Origins of portals, whose pages may ask for our passkeys where the browser knows related origins. */
  readonly origins?: readonly string[]
  /** Called with the identity of an answered request, for logs. */
  readonly onEntered?: (requestId: string, identity: Identity) => void
  /** Tracer; none by default. */
  readonly tracing?: Tracing
  /** Who may register a church; anyone by default. */
  readonly registration?: RegistrationMode
  /** Its operations; those that all APIs of this process share by default. */
  readonly routes?: Api
}

/**
 * The REST API under /api. Request limits are applied by the server before. Every request needs the api-key, except
 * paper seal look-ups and what comes with a program's own key; all but sign-in need a session or such a key.
 */
export function createApi(options: ApiOptions) {
  const { database, apiKey, secret, log, files } = options
  const { clock = () => new Date(), storage = new StorageWatch(database, log), registration = 'open' } = options
  const tokens = new Tokens(secret)
  const services: Services = {
    database,
    tokens,
    addresses: new SignedAddresses(secret),
    pageTokens: new PageTokens(secret),
    limits: new AttemptLimits(database, secret),
    codes: new OneTimeCodes(database, secret),
    factorSecrets: new SecretBox(secret),
    origins: options.origins ?? [],
    registration,
    siteProofs: new SiteProofs(database, tokens, secret),
    issuers: new TrustedIssuers(options.issuers ?? []),
    sessionLimits: options.sessionLimits ?? usualSessionLimits,
    storage,
    files,
    mailWay: options.mailWay ?? 'NONE',
    log,
    clock,
    publicUrl: () => (options.publicUrl?.() ?? '').replace(/\/+$/, ''),
  }
  database.beforeCommit = journalise
  const rightKey = digest(apiKey)
  const api = options.routes ?? everyRoute()
  const app = new OpenAPIHono<Env>().basePath('/api')
  app.onError(onError)
  app.notFound((context) => context.json({ error: 'not_found' }, 404))
  app.use(tracedRoutes(options.tracing ?? noTracing), async (context, next) => {
    context.set('services', services)
    context.set('requestId', context.req.header('x-request-id') ?? newId())
    context.header('x-request-id', context.var.requestId)
    await next()
    const entered = context.var.tenant?.entered
    if (entered) options.onEntered?.(context.var.requestId, entered)
  })
  // The signed address is the credential: a browser that follows a link sends no header.
  app.get('/download/:name', refusedAsPage, knowingOnly(['token', 'view']), download(signedFilesOf(api)))
  // So is the secret of a calendar: programs that read calendars send nothing else.
  app.get('/calendar/:name', refusedAsPage, knowingOnly(['branchId']), calendarFeed(api))
  // And the secret of a receipt, with its code: whoever gave has no account.
  app.get('/receipt/:secret', refusedAsReceiptPage, knowingOnly([]), showReceiptLink)
  // A page that a form led to is reloaded by its address.
  app.get('/receipt/:secret/:step{code|open}', refusedAsReceiptPage, knowingOnly([]), showReceiptLink)
  app.post('/receipt/:secret/code', refusedAsReceiptPage, knowingOnly([]), mailReceiptCode)
  app.post('/receipt/:secret/open', refusedAsReceiptPage, knowingOnly([]), openReceiptLink)
  app.put('/upload/:name', knowingOnly(['token']), upload)
  app.use(async (context, next) => {
    if (keyless.has(`${context.req.method} ${context.req.path}`) || isIntegrationKey(bearerOf(context))) return next()
    if (!timingSafeEqual(digest(context.req.header('api-key') ?? ''), rightKey))
      throw new DomainError('invalid_api_key')
    await next()
  })
  app.route('/', api)
  return app
}

let builtRoutes: Api | undefined

/** The same for every API of this process: what a route keeps, it keeps by database. */
function everyRoute(): Api {
  if (builtRoutes) return builtRoutes
  builtRoutes = routes()
  receiptPaper(builtRoutes)
  return builtRoutes
}

/** Public: anyone who holds a paper may verify it; guesses are rate-limited by network. */
const keyless = new Set(['GET /api/paper-seal'])

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
