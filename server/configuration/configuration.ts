import path from 'node:path'
import * as z from 'zod'
import { StartError } from '#api/db/start/start-error.ts'
import type { RegistrationMode } from '#api/http/operation.ts'
import type { Issuer } from '#api/session/exchange/issuer.ts'
import { type SessionLimits, usualSessionLimits } from '#api/session/sign-in/session-limits.ts'
import type { Bucket } from '#api/storage/bucket-store.ts'
import { demandHttps } from './called-address.ts'
import { loopback } from './client-address.ts'
import { isLoopback } from './loopback.ts'
import { drainSeconds, megabytes, port, ratio, sessionMinutes } from './number-variable.ts'
import { environments, flag, host, httpUrl, issuers, origins, postgresUrl, proxies, sender, smtpUrl } from './value.ts'

/** Session storage of our own page: local storage, or HttpOnly cookies. */
export type PageSession = 'local' | 'cookie'

/** A REST API that requests for one host are sent to. */
export interface Environment {
  /** Base URL of the REST API, without a slash at the end; `/api` is the one of this process. */
  api: string
  /** May be left out where `api` is of this process. */
  apiKey?: string | undefined
  environment: 'local' | 'development' | 'homolog' | 'production'
}

export type DatabaseSource =
  | { kind: 'embedded' }
  | { kind: 'external'; applicationUrl: string; adminUrl: string; readUrl?: string }

/** How mail leaves: by a server, as files in a folder, or not at all. */
export type MailWay =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'folder'; folder: string; from: string }
  | { kind: 'none' }

export interface Traces {
  /** OTLP over HTTP endpoint, without `/v1/traces`. */
  endpoint: string
  /** The share of requests and jobs that are traced, 0 to 1. */
  ratio: number
  /** What this product is called there. */
  service: string
}

/** Environment variables, parsed once at start-up. */
export interface Configuration {
  production: boolean
  /** Listening address; loopback by default. */
  host: string
  /** 0 means any free port. */
  port: number
  /** Absolute path of the folder for embedded data and generated secrets. */
  dataFolder: string
  database: DatabaseSource
  /** Undefined: generated and stored in the data folder. */
  apiKey: string | undefined
  /** Undefined: generated and stored in the data folder. */
  secret: string | undefined
  /** Allowed CORS origins besides our own. */
  origins: string[]
  /** Addresses and networks of proxies that are believed about a client's address. */
  trustedProxies: readonly string[]
  /** Demonstration data in an empty database. */
  demonstration: boolean
  /** The demonstration was requested explicitly, with its users' published password. */
  isDemonstrationAsked: boolean
  mail: MailWay
  /** Who may register a church. */
  registration: RegistrationMode
  /** Public address for links in mail, without a trailing slash; undefined for the listening address. */
  publicUrl: string | undefined
  /** S3 bucket of files; the data folder by default. */
  bucket: Bucket | undefined
  /** Size limit of import files in bytes. */
  importBytes: number | undefined
  viacepUrl: string
  ibgeUrl: string
  sessionLimits: SessionLimits
  /** Seconds between SIGTERM and closing the listener. */
  drainSeconds: number
  /** Bearer key of `/metrics`; without one it does not exist. */
  metricsKey: string | undefined
  /** Trace exporter; none by default. */
  traces: Traces | undefined
  /** Session storage of our own page. */
  pageSession: PageSession
  /** Shows the contract of the API to whoever asks, at `/contract`. */
  isContractOpen: boolean
  /** Trusted token issuers. */
  issuers: Issuer[]
  /** By host name without port. */
  environments: Record<string, Environment>
}

/** Every variable: schema, and the end of the sentence '<NAME> deve …'. */
const variables = {
  NODE_ENV: { schema: z.string(), expected: 'ser um texto' },
  PORT: { schema: port, expected: 'ser um número de porta entre 0 e 65535' },
  CELEIRO_HOST: {
    schema: host,
    expected:
      'ser um endereço desta máquina, como 127.0.0.1 (só ela mesma alcança) ou 0.0.0.0 (todas da rede alcançam)',
  },
  CELEIRO_DATA: { schema: z.string(), expected: 'ser o caminho de uma pasta' },
  DATABASE_URL: { schema: postgresUrl, expected: 'ter a forma postgres://usuario:senha@servidor:5432/banco' },
  DATABASE_ADMIN_URL: { schema: postgresUrl, expected: 'ter a forma postgres://usuario:senha@servidor:5432/banco' },
  DATABASE_READ_URL: { schema: postgresUrl, expected: 'ter a forma postgres://usuario:senha@replica:5432/banco' },
  CELEIRO_API_KEY: { schema: z.string().min(16), expected: 'ter pelo menos 16 caracteres' },
  CELEIRO_SECRET: { schema: z.string().min(32), expected: 'ter pelo menos 32 caracteres' },
  CELEIRO_ORIGINS: {
    schema: origins,
    expected:
      'ser uma lista de origens separadas por vírgula, como https://portal.exemplo.org.br,https://outro.exemplo.org.br',
  },
  CELEIRO_TRUSTED_PROXIES: {
    schema: proxies,
    expected: 'ser uma lista de endereços ou redes separados por vírgula, como 127.0.0.1,10.0.0.0/8,2001:db8::/32',
  },
  CELEIRO_DEMO: { schema: flag, expected: 'ser 1 (com dados de demonstração) ou 0 (sem eles)' },
  CELEIRO_REGISTRATION: {
    schema: z.enum(['open', 'first', 'closed']),
    expected: 'ser open (qualquer igreja se cadastra), first (só a primeira) ou closed (nenhuma)',
  },
  CELEIRO_URL: { schema: httpUrl, expected: 'ser o endereço http ou https em que as pessoas abrem o Celeiro' },
  SMTP_URL: { schema: smtpUrl, expected: 'ter a forma smtp://usuario:senha@servidor:587 ou smtps://…' },
  CELEIRO_MAIL_FROM: { schema: sender, expected: 'ser um remetente, como Celeiro <nao-responda@exemplo.org.br>' },
  CELEIRO_MAIL: { schema: z.string(), expected: 'ser o caminho de uma pasta' },
  CELEIRO_S3_URL: {
    schema: httpUrl.refine((text) => new URL(text).pathname.length > 1),
    expected: 'ser o endereço de um bucket compatível com S3, como https://s3.sa-east-1.amazonaws.com/arquivos',
  },
  CELEIRO_S3_REGION: { schema: z.string().regex(/^[a-z0-9-]+$/), expected: 'ser o nome de uma região, como sa-east-1' },
  CELEIRO_S3_KEY: { schema: z.string().min(1), expected: 'ser o identificador da chave de acesso do S3' },
  CELEIRO_S3_SECRET: { schema: z.string().min(1), expected: 'ser o segredo da chave de acesso do S3' },
  CELEIRO_IMPORT_MB: { schema: megabytes, expected: 'ser um número inteiro de megabytes entre 1 e 1000' },
  VIACEP_URL: { schema: httpUrl, expected: 'ser um endereço http ou https' },
  IBGE_URL: { schema: httpUrl, expected: 'ser um endereço http ou https' },
  CELEIRO_SESSION_IDLE: { schema: sessionMinutes, expected: 'ser um número de minutos, a partir de 30' },
  CELEIRO_SESSION_LIFE: { schema: sessionMinutes, expected: 'ser um número de minutos, a partir de 30' },
  CELEIRO_PAGE_SESSION: {
    schema: z.enum(['local', 'cookie']),
    expected: 'ser local (a sessão fica no armazenamento do navegador) ou cookie (em cookies que nenhum script lê)',
  },
  CELEIRO_CONTRACT: {
    schema: z.enum(['open', 'closed']),
    expected: 'ser open (o contrato da API é mostrado em /contract) ou closed (não é)',
  },
  CELEIRO_METRICS_KEY: { schema: z.string().min(16), expected: 'ter pelo menos 16 caracteres' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: httpUrl,
    expected: 'ser o endereço http ou https de um coletor OpenTelemetry, como http://coletor:4318',
  },
  OTEL_TRACES_SAMPLER_ARG: { schema: ratio, expected: 'ser a parte do que se rastreia, entre 0 e 1, como 0.1' },
  OTEL_SERVICE_NAME: { schema: z.string(), expected: 'ser um texto' },
  CELEIRO_DRAIN: { schema: drainSeconds, expected: 'ser um número de segundos entre 0 e 300' },
  CELEIRO_ISSUERS: {
    schema: issuers,
    expected:
      'ser um JSON de emissores, como [{"issuer":"https://portal.exemplo.org.br","audience":"celeiro","jwks":"https://portal.exemplo.org.br/jwks.json"}], cada um com jwks ou pem',
  },
  CELEIRO_ENVIRONMENTS: {
    schema: environments,
    expected:
      'ser um JSON de nomes de host, como {"app.exemplo.org.br":{"api":"https://api.exemplo.org.br/api","apiKey":"…","environment":"production"}}',
  },
} as const

type Name = keyof typeof variables

/**
 * Reads and validates the configuration. Empty variables count as absent. No I/O.
 * @throws StartError with one sentence that names the wrong or missing variable
 */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const production = read(env, 'NODE_ENV') === 'production'
  const dataFolder = path.resolve(read(env, 'CELEIRO_DATA') ?? '.data')
  const database = readDatabase(env)
  const embedded = database.kind === 'embedded'
  const apiKey = read(env, 'CELEIRO_API_KEY')
  const secret = read(env, 'CELEIRO_SECRET')
  if (production && !embedded) {
    if (apiKey === undefined) throw demanded('CELEIRO_API_KEY', 'em produção')
    if (secret === undefined) throw demanded('CELEIRO_SECRET', 'em produção')
  }
  const configuration: Configuration = {
    production,
    ...readDemonstration(env, embedded && !production),
    port: read(env, 'PORT') ?? 4000,
    dataFolder,
    database,
    apiKey,
    secret,
    origins: read(env, 'CELEIRO_ORIGINS') ?? [],
    trustedProxies: read(env, 'CELEIRO_TRUSTED_PROXIES') ?? loopback,
    mail: readMail(env, production, dataFolder),
    registration: read(env, 'CELEIRO_REGISTRATION') ?? (production ? 'first' : 'open'),
    publicUrl: read(env, 'CELEIRO_URL'),
    bucket: readBucket(env),
    importBytes: read(env, 'CELEIRO_IMPORT_MB'),
    viacepUrl: read(env, 'VIACEP_URL') ?? 'https://viacep.com.br',
    ibgeUrl: read(env, 'IBGE_URL') ?? 'https://servicodados.ibge.gov.br',
    sessionLimits: {
      idle: read(env, 'CELEIRO_SESSION_IDLE') ?? usualSessionLimits.idle,
      life: read(env, 'CELEIRO_SESSION_LIFE') ?? usualSessionLimits.life,
    },
    pageSession: read(env, 'CELEIRO_PAGE_SESSION') ?? 'local',
    isContractOpen: (read(env, 'CELEIRO_CONTRACT') ?? (production ? 'closed' : 'open')) === 'open',
    metricsKey: read(env, 'CELEIRO_METRICS_KEY'),
    traces: readTraces(env),
    drainSeconds: read(env, 'CELEIRO_DRAIN') ?? 0,
    issuers: read(env, 'CELEIRO_ISSUERS') ?? [],
    environments: read(env, 'CELEIRO_ENVIRONMENTS') ?? {},
  }
  if (production) demandHttps(configuration)
  return configuration
}

/** Demonstration users have a published password: reachable from other machines only if requested. */
function readDemonstration(env: NodeJS.ProcessEnv, isUsual: boolean) {
  const address = read(env, 'CELEIRO_HOST') ?? '127.0.0.1'
  const setting = read(env, 'CELEIRO_DEMO')
  if (isUsual && setting === undefined && !isLoopback(address)) {
    throw new StartError(
      'Com CELEIRO_HOST outras máquinas alcançam o Celeiro, e a senha dos usuários de demonstração é pública: informe CELEIRO_DEMO=0, para ficar sem eles, ou CELEIRO_DEMO=1, para abri-los a todos.',
    )
  }
  return { host: address, demonstration: setting ?? isUsual, isDemonstrationAsked: setting === true }
}

/** SMTP_URL; without it mail goes to files, if requested or outside of production. */
function readMail(env: NodeJS.ProcessEnv, production: boolean, dataFolder: string): MailWay {
  const url = read(env, 'SMTP_URL')
  const folder = read(env, 'CELEIRO_MAIL')
  const from = read(env, 'CELEIRO_MAIL_FROM')
  if (url !== undefined) {
    if (from === undefined) throw demanded('CELEIRO_MAIL_FROM', 'junto com SMTP_URL')
    if (read(env, 'CELEIRO_URL') === undefined) throw demanded('CELEIRO_URL', 'junto com SMTP_URL')
    return { kind: 'smtp', url, from }
  }
  if (folder === undefined && production) return { kind: 'none' }
  return {
    kind: 'folder',
    folder: path.resolve(folder ?? path.join(dataFolder, 'mail')),
    from: from ?? 'Celeiro <nao-responda@celeiro.example>',
  }
}

/** Bucket settings: all or none. */
function readBucket(env: NodeJS.ProcessEnv): Bucket | undefined {
  const url = read(env, 'CELEIRO_S3_URL')
  if (url === undefined) return undefined
  const accessKeyId = read(env, 'CELEIRO_S3_KEY')
  const secretAccessKey = read(env, 'CELEIRO_S3_SECRET')
  if (accessKeyId === undefined) throw demanded('CELEIRO_S3_KEY', 'junto com CELEIRO_S3_URL')
  if (secretAccessKey === undefined) throw demanded('CELEIRO_S3_SECRET', 'junto com CELEIRO_S3_URL')
  return { url, accessKeyId, secretAccessKey, region: read(env, 'CELEIRO_S3_REGION') ?? 'us-east-1' }
}

function readTraces(env: NodeJS.ProcessEnv): Traces | undefined {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === undefined) return undefined
  const service = read(env, 'OTEL_SERVICE_NAME') ?? 'celeiro'
  return { endpoint, service, ratio: read(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1 }
}

function readDatabase(env: NodeJS.ProcessEnv): DatabaseSource {
  const applicationUrl = read(env, 'DATABASE_URL')
  const adminUrl = read(env, 'DATABASE_ADMIN_URL')
  if (applicationUrl === undefined && adminUrl === undefined) return { kind: 'embedded' }
  if (adminUrl === undefined) throw demanded('DATABASE_ADMIN_URL', 'junto com DATABASE_URL')
  if (applicationUrl === undefined) throw demanded('DATABASE_URL', 'junto com DATABASE_ADMIN_URL')
  const readUrl = read(env, 'DATABASE_READ_URL')
  return { kind: 'external', applicationUrl, adminUrl, ...(readUrl && { readUrl }) }
}

function read<Key extends Name>(
  env: NodeJS.ProcessEnv,
  name: Key,
): z.output<(typeof variables)[Key]['schema']> | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const { schema, expected } = variables[name]
  const result = schema.safeParse(text)
  if (!result.success) throw new StartError(`A variável ${name} deve ${expected}.`)
  return result.data as z.output<(typeof variables)[Key]['schema']>
}

function demanded(name: Name, when: string): StartError {
  return new StartError(`Falta a variável ${name}, obrigatória ${when}: ela deve ${variables[name].expected}.`)
}
