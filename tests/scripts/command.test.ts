import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demandBuilders } from '../../scripts/step/run-step.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a command by a Node that is too old', () => {
  /** Runs a command of ours as that version would, as far as it gets. */
  function runBy(version: string, command: string) {
    const pretence = path.join(temporaryFolder(), 'pretence.cjs')
    writeFileSync(
      pretence,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
    )
    const [, ...args] = command.split(' ')
    const { status, stderr } = spawnSync(process.execPath, ['-r', pretence, ...args], { cwd: root, encoding: 'utf8' })
    return { status, stderr }
  }

  it.each(['18.20.4', '20.18.3'])('%s is reported in one sentence', (version) => {
    for (const command of [manifest.scripts.start ?? '', 'node scripts/run.cjs scripts/backup.ts'])
      expect(runBy(version, command)).toEqual({
        status: 1,
        stderr: `O Celeiro precisa do Node.js 20.19 ou mais novo, e este é o ${version}: atualize-o e rode o comando de novo.\n`,
      })
  })

  it('goes by what every Node reads, and is asked first by each command', async () => {
    const text = read('scripts/node-version.cjs')
    const [old, now] = await Promise.all(['es5', 'esnext'].map((target) => transform(text, { target })))
    expect(old?.code).toBe(now?.code)
    for (const [name, command] of Object.entries(manifest.scripts))
      expect(command, name).toMatch(
        /^node (?:-r \.\/scripts\/node-version\.cjs |scripts\/node-version\.cjs && |scripts\/run\.cjs )/,
      )
    expect(read('scripts/run.cjs')).toMatch(/^(?:\/\/.*\n)*require\('\.\/node-version\.cjs'\)\n/)
  })
})

describe('a command on the data', () => {
  it.each(['jobs', 'backup', 'audit-verify', 'ledger-check'])('makes no database where there is none: %s', (name) => {
    const folder = temporaryFolder()
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/run.cjs', `scripts/${name}.ts`, ...(name === 'backup' ? [path.join(folder, 'igreja.celeiro')] : [])],
      { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, CELEIRO_DATA: folder } },
    )
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Não há banco de dados do Celeiro em ${folder}: informe CELEIRO_DATA ou DATABASE_URL, ou inicie o Celeiro antes.\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('building', () => {
  it('says how the packages that build are installed, where they are not', () => {
    const folder = temporaryFolder()
    for (const name of ['esbuild', '@graphql-mesh/cli'])
      mkdirSync(path.join(folder, 'node_modules', name), { recursive: true })
    expect(() => demandBuilders(folder)).toThrow(
      /^Faltam pacotes com que o Celeiro é preparado \(@graphql-codegen\/core, @pandacss\/dev, vite\): .* npm ci --include=dev /,
    )
    expect(() => demandBuilders()).not.toThrow()
  })
})
