import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration/configuration.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const [, running = ''] = read('Dockerfile').split(/^FROM .*slim$/m)

/** The variables that a service of a compose file sets, with `${NAME:?}` filled in. */
function variablesOf(file: string, service: string): Record<string, string> {
  const [, ...services] = read(file).split(/^ {2}(?=\w[\w-]*:$)/m)
  const text = services.find((one) => one.startsWith(`${service}:`)) ?? ''
  const block = /^ {4}environment:\n((?: {6}\S.*\n)+)/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value
        .replace(/^"(.*)"$/, '$1')
        .replace(/\$\{(\w+):\?\}/g, (_, asked: string) => filled[asked] ?? 'a-word-of-many-letters'),
    ]),
  )
}
const filled: Record<string, string> = {
  CELEIRO_SECRET: 'a secret of more than thirty-two characters',
  CELEIRO_DOMAIN: 'financeiro.example',
  CELEIRO_S3_URL: 'https://s3.example/arquivos',
}

describe('the image', () => {
  it('runs as nobody in particular, watched, with what was packed and nothing that builds', () => {
    expect(running).toMatch(/^USER 10001:10001$/m)
    expect(running).toMatch(/^HEALTHCHECK /m)
    expect(running.match(/^COPY .*/gm)).toEqual(['COPY --from=build --chown=root:root /build/release ./'])
    expect(running).not.toMatch(/\bnpm (ci|install)|apt-get/)
  })

  it('sends no secret, no data and nothing built along to its builder', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules', 'dist']))
  })
})

describe('the compose files', () => {
  const one = variablesOf('compose.yaml', 'celeiro')
  const several = variablesOf('container/several.yaml', 'celeiro')

  it('set variables that there are, to values that are taken', () => {
    const image = { NODE_ENV: 'production', CELEIRO_HOST: '0.0.0.0', CELEIRO_DATA: '/data' }
    expect(Object.keys(one).length).toBeGreaterThan(5)
    expect(readConfiguration({ ...image, ...one })).toMatchObject({
      production: true,
      publicUrl: 'https://financeiro.example',
    })
    expect(readConfiguration({ ...image, ...one, ...several })).toMatchObject({
      ...{ drainSeconds: 6, bucket: { url: 'https://s3.example/arquivos' } },
      database: { applicationUrl: expect.stringContaining('@pooler:6432/') },
    })
    const table = read('docs/operation.md')
    for (const name of Object.keys({ ...one, ...several })) expect(table).toContain(`\`${name}\``)
  })

  it('bring files that there are', () => {
    const files = ['compose.yaml', 'container/several.yaml'].flatMap((file) =>
      [...read(file).matchAll(/\.\/(container\/[\w.]+):/g)].map(([, name = '']) => name),
    )
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })
})
