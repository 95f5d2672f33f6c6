import * as z from 'zod'
import { isNetwork } from './client-address.ts'

export const httpUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).username !== '')

export const smtpUrl = z
  .url({ protocol: /^smtps?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).hostname !== '')

/** An address, alone or behind a name; never two lines. */
export const sender = z.string().regex(/^(?:[^<>"\r\n]{1,80} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/)

const origin = httpUrl.refine((text) => new URL(text).origin === text)

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

export const origins = commaList.pipe(z.array(origin))

export const proxies = commaList.pipe(z.array(z.string().refine(isNetwork)))

export const flag = z.enum(['0', '1']).transform((text) => text === '1')

const hostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)

const environment = z
  .strictObject({
    api: z.union([z.literal('/api'), httpUrl]),
    apiKey: z.string().min(1).optional(),
    environment: z.enum(['local', 'development', 'homolog', 'production']),
  })
  .refine(({ api, apiKey }) => api === '/api' || apiKey !== undefined)

export const environments = z.string().transform(parseJson).pipe(z.record(hostName, environment))

const issuer = z
  .strictObject({
    issuer: z.string().min(1),
    audience: z.string().min(1),
    jwks: httpUrl.optional(),
    pem: z
      .string()
      .regex(/^-----BEGIN PUBLIC KEY-----/)
      .optional(),
    claim: z.string().min(1).optional(),
    acr: z.string().min(1).optional(),
    company: z.uuid().optional(),
  })
  .refine(({ jwks, pem }) => (jwks === undefined) !== (pem === undefined))

export const issuers = z.string().transform(parseJson).pipe(z.array(issuer))

export const host = z.union([z.literal('localhost'), z.ipv4(), z.ipv6(), hostName])

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
}
