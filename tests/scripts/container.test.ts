import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { composed, image, variablesOf } from '#tests/support/compose.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { running } = image

const filled: Record<string, string> = {
  CELEIRO_SECRET: 'a secret of more than thirty-two characters',
  CELEIRO_DOMAIN: 'financeiro.example',
  CELEIRO_S3_URL: 'https://s3.example/arquivos',
}

describe('the image', () => {
  it('runs as nobody in particular, watched, with what was packed and nothing that builds', () => {
    expect(running).toMatch(/^USER 10001:10001$/m)
    expect(running).toMatch(/^HEALTHCHECK /m)
    // Nobody in particular has no home, without which npm, which the commands run by, ends at once.
    expect(running).toMatch(/^ {2}HOME=\/tmp /m)
    expect(running.match(/^COPY .*/gm)).toEqual(['COPY --from=build --chown=root:root /build/release ./'])
    expect(running).not.toMatch(/\bnpm (ci|install)|apt-get/)
  })

  it('sends no secret, no data and nothing built along to its builder', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules', 'dist']))
  })
})

describe('the compose files', () => {
  const one = variablesOf('compose.yaml', 'celeiro', filled)
  const several = variablesOf('container/several.yaml', 'celeiro', filled)

  it('set variables that there are, to values that are taken', () => {
    expect(Object.keys(one).length).toBeGreaterThan(5)
    expect(readConfiguration({ ...image.variables, ...one })).toMatchObject({
      production: true,
      publicUrl: 'https://financeiro.example',
    })
    expect(readConfiguration({ ...image.variables, ...one, ...several })).toMatchObject({
      drainSeconds: 6,
      bucket: { url: 'https://s3.example/arquivos' },
      database: { applicationUrl: expect.stringContaining('@pooler:6432/') },
    })
    const table = read('docs/operation.md')
    for (const name of Object.keys({ ...one, ...several })) expect(table).toContain(`\`${name}\``)
  })

  it('name services, volumes and networks that there are, and of each where it comes from', () => {
    const [alone, more] = [composed('compose.yaml'), composed('container/several.yaml')]
    const names = Object.keys({ ...alone.services, ...more.services })
    expect(names).toEqual(['celeiro', 'database', 'proxy', 'pooler', 'balancer'])
    const declared = [...Object.keys(alone.volumes ?? {}), ...Object.keys(alone.networks ?? {})]
    for (const name of names) {
      const of = [alone.services[name] ?? {}, more.services[name] ?? {}]
      expect(
        of.some(({ image, build }) => image ?? build),
        name,
      ).toBeTruthy()
      for (const { depends_on = [], volumes = [], networks = [] } of of) {
        expect(names).toEqual(expect.arrayContaining(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)))
        const volumeNames = volumes.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'))
        expect(declared).toEqual(expect.arrayContaining([...volumeNames, ...networks]))
      }
    }
  })

  it('have the pooler find another primary within seconds', () => {
    const pooler = variablesOf('container/several.yaml', 'pooler', filled)
    expect(pooler.POOL_MODE).toBe('transaction')
    const { SERVER_LOGIN_RETRY, QUERY_WAIT_TIMEOUT, SERVER_CONNECT_TIMEOUT, SERVER_CHECK_DELAY, DNS_MAX_TTL } = pooler
    for (const seconds of [SERVER_LOGIN_RETRY, QUERY_WAIT_TIMEOUT, SERVER_CONNECT_TIMEOUT])
      expect(Number(seconds)).toBeLessThanOrEqual(10)
    expect(Number(SERVER_CHECK_DELAY) + Number(DNS_MAX_TTL)).toBeLessThanOrEqual(10)
  })

  it('bring files that there are', () => {
    const files = ['compose.yaml', 'container/several.yaml'].flatMap((file) =>
      [...read(file).matchAll(/\.\/(container\/[\w.]+):/g)].map(([, name = '']) => name),
    )
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })
})
