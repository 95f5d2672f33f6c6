import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { crossOrigin } from '../http/headers.ts'

export interface ElementFiles {
  /** Folder of the build that is served as the newest. */
  current: string
  /** Folders of former builds, newest first: open pages and portals that name a version still ask for them. */
  former: readonly string[]
  production: boolean
  /** Whether the origin may load it. */
  isAllowed: (context: Context) => boolean
}

/** Versioned addresses below `/element/`. */
const ofVersion = /^\/element\/(\d+\.\d+\.\d+[\w.-]*)(\/.+)$/
const ofNewest = /^\/element(\/.+)$/
/** Content-hashed assets: cached as immutable. */
const hashed = /\/(?:chunks|assets)\/[^/]+-[\w-]{8,}\.\w+$/

/**
 * Answers `/element/…` with the newest build and `/element/<version>/…` with that version's. It is public code, which any
 * page may load, without credentials; nothing else here is.
 */
export function serveElement(app: Hono, { current, former, production, isAllowed }: ElementFiles): void {
  app.use('/element/*', crossOrigin, cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  app.get('/element/origin', (context) => {
    const origin = context.req.header('origin') ?? null
    return context.json({ origin, isAllowed: isAllowed(context) })
  })
  app.use('/element/*', cacheHeaders(production), compress(), typed)
  for (const folder of [current, ...former].filter(existsSync))
    app.use('/element/*', fromBuild(folder, folder === current))
  app.get('/element/*', (context) => context.notFound())
}

/** Content-hashed and versioned files are immutable; everything else is revalidated. */
function cacheHeaders(production: boolean): MiddlewareHandler {
  const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'cross-origin-resource-policy']
  const tagged = etag({ retainedHeaders })
  return async (context, next) => {
    const { path: address } = context.req
    const isForEver = hashed.test(address) || (production && ofVersion.test(address))
    if (isForEver) await next()
    else await tagged(context, next)
    if (!context.res.ok && context.res.status !== 304) return
    context.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
}

/** By its name a file of types would be a film. */
const typed: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.ok && context.req.path.endsWith('.d.ts')) context.header('content-type', 'text/plain; charset=utf-8')
}

/** The files of a build under its version; those of the newest, and what pages of former ones have yet to load, also without. */
function fromBuild(folder: string, isNewest: boolean): MiddlewareHandler {
  const version = versionOf(folder)
  const pathIn = (address: string): string | undefined => {
    const [, named, below] = ofVersion.exec(address) ?? []
    if (named !== undefined) return named === version ? below : undefined
    return isNewest || hashed.test(address) ? ofNewest.exec(address)?.[1] : undefined
  }
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (address) => pathIn(address) ?? '',
  })
  return (context, next) => (pathIn(context.req.path) === undefined ? next() : serve(context, next))
}

function versionOf(folder: string): string | undefined {
  const file = path.join(folder, 'version.json')
  if (!existsSync(file)) return undefined
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string }
  return version
}
