import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { JobCounts } from '#api/job/queue.ts'
import { addressBounded, bodyBounded } from './bounds/request-bounds.ts'
import { addressed } from './configuration/client-address.ts'
import type { PageSession } from './configuration/configuration.ts'
import type { Draining } from './draining.ts'
import {
  crossOrigin,
  identified,
  isOpenTo,
  type RequestWatch,
  sameOrListedOrigin,
  secured,
  shared,
} from './http/headers.ts'
import { refuse } from './http/refusal.ts'
import { calledByCookies } from './own-page.ts'
import { serveContract } from './page/contract.ts'
import { type SeenMails, serveMails } from './page/dev-mail.ts'
import { serveElement } from './page/element-files.ts'
import {
  framePage,
  inspectorPage,
  kitPage,
  type Page,
  passkeyPage,
  portalPage,
  registerPath,
  standalonePage,
  themePage,
} from './page/pages.ts'

/** Something that answers requests in this process, on behalf of a client at an address. */
export interface Answering {
  fetch(request: Request, clientAddress?: string): Response | Promise<Response>
}

export interface AppParts {
  api: Answering
  gateway: Answering
  /** Whether a request comes in the name of a session, by its token alone. */
  isOfSession: (request: Request) => boolean
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  /** Full stores. */
  full: () => Promise<readonly string[]>
  /** Fault of the file store's bucket, if any. */
  fileTrouble?: () => Promise<string | undefined>
  /** Job figures, once jobs run. */
  jobs: () => Promise<JobCounts | undefined>
  /** Observers of requests. */
  watch?: RequestWatch
  /** What Prometheus reads, by a key; nothing without one. */
  metrics?: { readonly key: string; text(): Promise<string> } | undefined
  /** Whether the process is about to stop. */
  draining?: Draining
  /** Whether there is no church yet and registration is allowed. */
  awaitsFirst?: () => Promise<boolean>
  /** Sent mails, for developers; none in production. */
  mails?: SeenMails | undefined
  /** Folder of the published contract, where it is shown. */
  contractFolder?: string | undefined
  /** Folder of the built page, with `element/`. */
  webFolder: string
  /** Folders of builds of the element that were served before, newest first. */
  formerElements: readonly string[]
  production: boolean
  origins: string[]
  /** Addresses and networks of proxies that are believed about a client's address. */
  trustedProxies: readonly string[]
  /** Session storage of our own page. */
  pageSession?: PageSession
  log: Logger
}

/** The routes of the one process: api, gateway, element, pages, health. */
export function createApp(parts: AppParts): Hono {
  const { api, gateway, isOfSession, ping, full, jobs, webFolder, production, origins, trustedProxies, log } = parts
  const app = new Hono()
  const called = [sameOrListedOrigin(origins), shared(origins), bodyBounded(isOfSession)]
  app.use(identified(log, parts.watch), addressed(trustedProxies), secured(production), addressBounded)
  if (parts.draining) app.use(parts.draining.lettingGo)
  app.use('/api/*', ...called)
  app.use('/graphql', calledByCookies, ...called)

  // Pages of portals ask whether there is any answer, and read none.
  app.get('/health', crossOrigin, (context) => context.json({ status: 'alive' }))
  app.get('/ready', async (context) => {
    if (parts.draining?.hasBegun) return context.json({ status: 'stopping' }, 503)
    try {
      await ping()
      const stores = await full()
      if (stores.length > 0) return context.json({ status: 'full', stores }, 503)
      const files = await parts.fileTrouble?.()
      return context.json({ status: 'ready', jobs: await jobs(), ...(files && { files }) })
    } catch (error) {
      log.warn({ err: error }, 'o banco de dados não respondeu')
      return context.json({ status: 'unavailable' }, 503)
    }
  })

  // Pages of portals that may ask for our passkeys, where a browser knows related origins.
  if (origins.length > 0) app.get('/.well-known/webauthn', (context) => context.json({ origins }))
  if (parts.metrics) app.get('/metrics', measured(parts.metrics))
  app.all('/api/*', (context) => api.fetch(context.req.raw))
  app.all('/graphql', (context) => gateway.fetch(context.req.raw, context.req.header('x-forwarded-for')))
  serveElement(app, {
    current: path.join(webFolder, 'element'),
    former: parts.formerElements,
    production,
    isAllowed: (context) => isOpenTo(context, origins),
  })
  if (parts.contractFolder && existsSync(parts.contractFolder)) serveContract(app, parts.contractFolder)
  if (parts.mails && !production) serveMails(app, parts.mails)
  if (!production) {
    app.get('/embed', compress(), (context) => answerPage(context, portalPage))
    app.get('/ui', compress(), (context) => answerPage(context, kitPage))
    app.get('/theme', compress(), (context) => answerPage(context, themePage))
    app.get('/inspector', compress(), openedBy(origins), (context) => answerPage(context, inspectorPage))
    app.get('*', openingOfficialInspector)
    // An element in inspect mode loads its part from here, whatever page it is in.
    app.use('/kit/*', crossOrigin, shared(origins), revalidated, compress())
    if (existsSync(path.join(webFolder, 'kit'))) {
      app.use('/kit/*', serveStatic({ root: webFolder, precompressed: true }))
    }
  }
  const frame = framePage(origins, earlyModules(webFolder))
  app.get('/frame', compress(), (context) => answerPage(context, frame))
  const window = passkeyPage(origins)
  app.get('/passkey', compress(), (context) => {
    // It answers the page that opened it.
    context.header('cross-origin-opener-policy', 'unsafe-none')
    return answerPage(context, window)
  })
  const page = standalonePage(earlyModules(webFolder), parts.pageSession)
  app.get('*', compress(), leadingToRegistration(parts.awaitsFirst), (context) => {
    return wantsPage(context) ? answerPage(context, page) : context.notFound()
  })

  app.notFound((context) => context.json({ error: 'not_found' }, 404))
  app.onError((error, context) => {
    log.error({ err: error, requestId: context.req.header('x-request-id') }, 'a requisição falhou')
    return refuse(context, 'internal_server_error', 500)
  })
  return app
}

/** Metrics behind a bearer key; 404 otherwise. */
function measured({ key, text }: NonNullable<AppParts['metrics']>): MiddlewareHandler {
  const right = digest(`Bearer ${key}`)
  return async (context) => {
    const isKnown = timingSafeEqual(digest(context.req.header('authorization') ?? ''), right)
    if (!isKnown) return context.json({ error: 'not_found' }, 404)
    return context.body(await text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Redirects the start page to registration while there is no church. */
function leadingToRegistration(awaitsFirst: () => Promise<boolean> = async () => false): MiddlewareHandler {
  let isThere = false
  return async (context, next) => {
    const isFrontDoor = ['/', '/auth/login', '/home'].includes(context.req.path)
    if (isThere || !isFrontDoor || !wantsPage(context)) return next()
    // Without the database the page is served and reports the outage.
    const isAwaited = await awaitsFirst().catch(() => undefined)
    isThere = isAwaited === false
    if (!isAwaited) return next()
    context.header('cache-control', 'no-store')
    return context.redirect(registerPath)
  }
}

interface Chunk {
  file: string
  imports?: string[]
}

/** Preloaded modules of the loader, from the build's manifest. */
function earlyModules(webFolder: string): string[] {
  const manifest = path.join(webFolder, 'element-manifest.json')
  if (!existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const names = new Set(['src/element/content.tsx'])
  for (const name of names) for (const needed of chunks[name]?.imports ?? []) names.add(needed)
  return [...names].flatMap((name) => chunks[name]?.file ?? []).map((file) => `/element/${file}`)
}

const revalidated: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('cache-control', 'no-cache')
}

/** Allows a listed origin's inspector window to be its opener; others are isolated. */
function openedBy(origins: string[]): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const from = context.req.query('from')
    if (from && origins.includes(from)) context.header('cross-origin-opener-policy', 'unsafe-none')
  }
}

/** The official inspector is a page of another origin, which must be able to answer the page that opened it. */
const openingOfficialInspector: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.req.query('inspect') === 'stately')
    context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
}

/** Whether it is a page navigation: `text/html` accepted; `curl` gets the page too. */
function wantsPage(context: Context): boolean {
  const accepted = context.req.header('accept') ?? '*/*'
  if (accepted.includes('text/html') || context.req.path === '/') return true
  return accepted === '*/*' && !path.posix.basename(context.req.path).includes('.')
}

function answerPage(context: Context, page: Page): Response {
  context.header('content-security-policy', page.contentSecurityPolicy)
  context.header('cache-control', 'no-cache')
  return context.html(page.html)
}
