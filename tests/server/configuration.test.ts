import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StartError } from '#api/db/start/start-error.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { completeSecrets } from '#server/configuration/secrets.ts'

const external = {
  DATABASE_URL: 'postgres://app:a@db:5432/celeiro',
  DATABASE_ADMIN_URL: 'postgres://owner:a@db:5432/celeiro',
}
const secrets = { CELEIRO_API_KEY: 'k'.repeat(16), CELEIRO_SECRET: 's'.repeat(32) }

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }
  throw new Error('accepted')
}

describe('defaults', () => {
  it('are an embedded database with demonstration data on port 4000 of this machine alone', () => {
    expect(readConfiguration({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 4000,
      dataFolder: path.resolve('.data'),
      database: { kind: 'embedded' },
      apiKey: undefined,
      secret: undefined,
      origins: [],
      trustedProxies: ['127.0.0.0/8', '::1'],
      demonstration: true,
      isDemonstrationAsked: false,
      mail: {
        kind: 'folder',
        folder: path.resolve('.data/mail'),
        from: 'Celeiro <nao-responda@celeiro.example>',
      },
      registration: 'open',
      pageSession: 'local',
      isContractOpen: true,
      publicUrl: undefined,
      viacepUrl: 'https://viacep.com.br',
      ibgeUrl: 'https://servicodados.ibge.gov.br',
      sessionLimits: { idle: 43_200, life: 129_600 },
      drainSeconds: 0,
      metricsKey: undefined,
      issuers: [],
      environments: {},
    })
  })

  it('take an empty variable for an absent one', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', CELEIRO_DEMO: '' })).toEqual(readConfiguration({}))
  })

  it('let the first church register itself in production, and any elsewhere', () => {
    expect(readConfiguration({ NODE_ENV: 'production' }).registration).toBe('first')
    expect(readConfiguration({ NODE_ENV: 'production', CELEIRO_REGISTRATION: 'open' }).registration).toBe('open')
  })

  it('leave the demonstration out in production and with a database of someone else, unless asked for', () => {
    expect(readConfiguration({ NODE_ENV: 'production' }).demonstration).toBe(false)
    expect(readConfiguration(external).demonstration).toBe(false)
    expect(readConfiguration({ ...external, CELEIRO_DEMO: '1' }).demonstration).toBe(true)
    expect(readConfiguration({ CELEIRO_DEMO: '0' }).demonstration).toBe(false)
  })
})

describe('other machines', () => {
  const open = { CELEIRO_HOST: '0.0.0.0' }

  it('reach demonstration users only where somebody asked for them by name', () => {
    expect(refusal(open)).toMatch(/senha dos usuários de demonstração é pública.*CELEIRO_DEMO=0.*CELEIRO_DEMO=1/)
    expect(readConfiguration({ ...open, CELEIRO_DEMO: '1' })).toMatchObject({
      host: '0.0.0.0',
      demonstration: true,
      isDemonstrationAsked: true,
    })
    expect(readConfiguration({ ...open, CELEIRO_DEMO: '0' }).demonstration).toBe(false)
    expect(readConfiguration({ ...open, ...external }).demonstration).toBe(false)
  })

  it.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('do not reach %s', (CELEIRO_HOST) => {
    expect(readConfiguration({ CELEIRO_HOST })).toMatchObject({ host: CELEIRO_HOST, demonstration: true })
  })
})

const issuer = { issuer: 'https://portal.example', audience: 'celeiro' }

describe('good values', () => {
  it('are read into their types', () => {
    const configuration = readConfiguration({
      ...external,
      ...secrets,
      NODE_ENV: 'production',
      PORT: '0',
      CELEIRO_ORIGINS: 'https://portal.example, http://intranet.example:8080',
      CELEIRO_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      VIACEP_URL: 'http://127.0.0.1:9000/',
      CELEIRO_SESSION_IDLE: '30',
      CELEIRO_ISSUERS: JSON.stringify([{ ...issuer, jwks: 'https://portal.example/jwks.json', claim: 'mail' }]),
      CELEIRO_ENVIRONMENTS: JSON.stringify({
        'hom.celeiro.example': { api: 'https://api.celeiro.example/api/', apiKey: 'abc', environment: 'homolog' },
        'celeiro.example': { api: '/api', environment: 'production' },
      }),
    })
    expect(configuration).toMatchObject({
      production: true,
      port: 0,
      database: { kind: 'external', applicationUrl: external.DATABASE_URL, adminUrl: external.DATABASE_ADMIN_URL },
      apiKey: secrets.CELEIRO_API_KEY,
      secret: secrets.CELEIRO_SECRET,
      origins: ['https://portal.example', 'http://intranet.example:8080'],
      trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
      viacepUrl: 'http://127.0.0.1:9000',
      sessionLimits: { idle: 30, life: 129_600 },
      issuers: [{ ...issuer, jwks: 'https://portal.example/jwks.json', claim: 'mail' }],
      environments: {
        'hom.celeiro.example': { api: 'https://api.celeiro.example/api', apiKey: 'abc', environment: 'homolog' },
      },
    })
  })
})

describe('mail', () => {
  const server = {
    SMTP_URL: 'smtps://u:p@mail.example:465',
    CELEIRO_MAIL_FROM: 'Celeiro <nao-responda@celeiro.example>',
    CELEIRO_URL: 'https://celeiro.example/',
  }

  it('leaves by a server, whose sender and links must be known', () => {
    expect(readConfiguration(server)).toMatchObject({
      mail: { kind: 'smtp', url: server.SMTP_URL, from: server.CELEIRO_MAIL_FROM },
      publicUrl: 'https://celeiro.example',
    })
    for (const name of ['CELEIRO_MAIL_FROM', 'CELEIRO_URL'] as const)
      expect(refusal({ ...server, [name]: undefined })).toMatch(
        `Falta a variável ${name}, obrigatória junto com SMTP_URL`,
      )
  })

  it('is kept as files without one, and in production waits unless a folder is named', () => {
    expect(readConfiguration({ CELEIRO_MAIL: 'mails' }).mail).toMatchObject({
      kind: 'folder',
      folder: path.resolve('mails'),
    })
    expect(readConfiguration({ NODE_ENV: 'production' }).mail).toEqual({ kind: 'none' })
    expect(readConfiguration({ NODE_ENV: 'production', CELEIRO_MAIL: 'mails' }).mail.kind).toBe('folder')
  })
})

describe('a wrong value is refused in one sentence that names the variable', () => {
  const environment = { api: 'https://api.example', apiKey: 'k', environment: 'local' }
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['DATABASE_URL', 'mysql://app@db/celeiro'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_ADMIN_URL', 'db:5432'],
    ['DATABASE_ADMIN_URL', 'postgres://db:5432/celeiro'],
    ['CELEIRO_API_KEY', 'short'],
    ['CELEIRO_SECRET', 's'.repeat(31)],
    ['CELEIRO_ORIGINS', '*'],
    ['CELEIRO_ORIGINS', 'https://portal.example/path'],
    ['CELEIRO_ORIGINS', 'https://portal.example,portal'],
    ['CELEIRO_ORIGINS', 'null'],
    ['CELEIRO_TRUSTED_PROXIES', 'proxy.example'],
    ['CELEIRO_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['CELEIRO_TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/8/8'],
    ['CELEIRO_DEMO', 'yes'],
    ['CELEIRO_HOST', '127.0.0.1:4000'],
    ['CELEIRO_HOST', '*'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['CELEIRO_MAIL_FROM', 'Celeiro'],
    ['CELEIRO_MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['CELEIRO_URL', 'celeiro.example'],
    ['CELEIRO_REGISTRATION', 'aberto'],
    ['VIACEP_URL', 'viacep.com.br'],
    ['VIACEP_URL', 'ftp://viacep.com.br'],
    ['IBGE_URL', 'javascript:alert(1)'],
    ['CELEIRO_SESSION_IDLE', '29'],
    ['CELEIRO_SESSION_LIFE', '1h'],
    ['CELEIRO_ISSUERS', '{'],
    ['CELEIRO_ISSUERS', JSON.stringify([issuer])],
    [
      'CELEIRO_ISSUERS',
      JSON.stringify([{ ...issuer, jwks: 'https://a.example/jwks', pem: '-----BEGIN PUBLIC KEY-----' }]),
    ],
    ['CELEIRO_ISSUERS', JSON.stringify([{ ...issuer, pem: '-----BEGIN PRIVATE KEY-----' }])],
    ['CELEIRO_ENVIRONMENTS', '{'],
    ['CELEIRO_ENVIRONMENTS', '[]'],
    ['CELEIRO_ENVIRONMENTS', JSON.stringify({ 'host:4000': environment })],
    ['CELEIRO_ENVIRONMENTS', JSON.stringify({ host: { ...environment, environment: 'staging' } })],
    ['CELEIRO_ENVIRONMENTS', JSON.stringify({ host: { ...environment, apiKey: '' } })],
    ['CELEIRO_ENVIRONMENTS', JSON.stringify({ host: { ...environment, apiKey: undefined } })],
    ['CELEIRO_ENVIRONMENTS', JSON.stringify({ host: { ...environment, extra: 1 } })],
  ])('%s=%s', (name, value) => {
    const message = refusal({ ...external, [name]: value })
    expect(message).toMatch(new RegExp(`^A variável ${name} deve [^\\n]+\\.$`))
  })

  it.each([
    ['DATABASE_ADMIN_URL', { DATABASE_URL: external.DATABASE_URL }],
    ['DATABASE_URL', { DATABASE_ADMIN_URL: external.DATABASE_ADMIN_URL }],
    ['CELEIRO_API_KEY', { ...external, NODE_ENV: 'production', CELEIRO_SECRET: secrets.CELEIRO_SECRET }],
    ['CELEIRO_SECRET', { ...external, NODE_ENV: 'production', CELEIRO_API_KEY: secrets.CELEIRO_API_KEY }],
  ])('%s is demanded', (name, env) => {
    expect(refusal(env)).toMatch(new RegExp(`^Falta a variável ${name}, obrigatória `))
  })

  it('never repeats the value of a secret', () => {
    expect(refusal({ CELEIRO_SECRET: 'hunter2' })).not.toContain('hunter2')
    expect(refusal({ DATABASE_URL: 'mysql://app:hunter2@db/celeiro' })).not.toContain('hunter2')
  })
})

describe('secrets', () => {
  function temporaryFolder(): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  it('are generated once and kept for their owner alone', () => {
    const dataFolder = path.join(temporaryFolder(), 'data')
    const configuration = readConfiguration({ CELEIRO_DATA: dataFolder })
    const first = completeSecrets(configuration)
    expect(first.secret.length).toBeGreaterThanOrEqual(32)
    expect(first.apiKey).not.toBe(first.secret)
    expect(completeSecrets(configuration)).toEqual(first)
    expect(statSync(path.join(dataFolder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('that are configured win, and nothing is written', () => {
    const dataFolder = path.join(temporaryFolder(), 'data')
    const configured = completeSecrets(readConfiguration({ ...secrets, CELEIRO_DATA: dataFolder }))
    expect(configured).toEqual({ apiKey: secrets.CELEIRO_API_KEY, secret: secrets.CELEIRO_SECRET })
    expect(() => statSync(dataFolder)).toThrow('ENOENT')
  })

  it('of a damaged file stop the start', async () => {
    const folder = temporaryFolder()
    const { writeFileSync } = await import('node:fs')
    writeFileSync(path.join(folder, 'secrets.json'), '{"apiKey":')
    expect(() => completeSecrets(readConfiguration({ CELEIRO_DATA: folder }))).toThrow(/secrets\.json está danificado/)
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe('{"apiKey":')
  })

  it('that cannot be kept stop the start', () => {
    const file = path.join(temporaryFolder(), 'file')
    completeSecrets(readConfiguration({ CELEIRO_DATA: path.dirname(file) }))
    const inside = path.join(path.dirname(file), 'secrets.json', 'data')
    expect(() => completeSecrets(readConfiguration({ CELEIRO_DATA: inside }))).toThrow(/CELEIRO_DATA/)
  })
})

describe('what is called in production', () => {
  const jwks = (address: string) => JSON.stringify([{ issuer: 'p', audience: 'c', jwks: address }])
  const bucket = { CELEIRO_S3_KEY: 'k', CELEIRO_S3_SECRET: 's' }
  const api = (address: string) =>
    JSON.stringify({ 'a.example': { api: address, apiKey: 'k', environment: 'production' } })
  const variables: Readonly<Record<string, (address: string) => NodeJS.ProcessEnv>> = {
    CELEIRO_ISSUERS: (address) => ({ CELEIRO_ISSUERS: jwks(address) }),
    CELEIRO_S3_URL: (address) => ({ CELEIRO_S3_URL: address, ...bucket }),
    OTEL_EXPORTER_OTLP_ENDPOINT: (address) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: address }),
    VIACEP_URL: (address) => ({ VIACEP_URL: address }),
    IBGE_URL: (address) => ({ IBGE_URL: address }),
    CELEIRO_ENVIRONMENTS: (address) => ({ CELEIRO_ENVIRONMENTS: api(address) }),
  }

  it.each(Object.entries(variables))('is called by https, or on this machine: %s', (name, env) => {
    for (const host of ['fora.example', '127.example', '127.0.0.1.fora.example', '10.0.0.7']) {
      expect(refusal({ NODE_ENV: 'production', ...env(`http://${host}/a`) })).toContain(
        `a variável ${name} deve usar https`,
      )
      expect(() => readConfiguration({ ...external, ...env(`http://${host}/a`) })).not.toThrow()
    }
    for (const address of [
      'https://fora.example/a',
      'http://localhost:9/a',
      'http://127.0.0.1:9/a',
      'http://[::1]:9/a',
    ])
      expect(() => readConfiguration({ NODE_ENV: 'production', ...env(address) })).not.toThrow()
  })
})
