import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brazilianDay } from '#tests/support/day.ts'
import { fingerprint } from '../../scripts/step/fingerprint.mjs'

/** The built product. */
export const product = [process.execPath, ['dist/server/main.js']] as const
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the run, which is removed with it. @throws Error outside of one */
export function place(): string {
  const folder = process.env.CELEIRO_E2E_DATA
  if (!folder) throw new Error('CELEIRO_E2E_DATA names no folder')
  return folder
}

const seeded = () => path.join(place(), 'seeded')

/** For a run of single files: the demonstration data seeded by the same build today is reused. */
function reusedFolder(): string | undefined {
  if (process.env.CELEIRO_TEST_PATIENCE === undefined) return undefined
  const made = fingerprint(['dist/server', 'tests/e2e/demonstration.ts']).slice(0, 12)
  return path.join(root, '.cache/e2e', `${brazilianDay()}-${made}`)
}

/** Makes the folder with the demonstration that all servers of the run begin with: from nothing it takes 20 processor seconds. */
export async function seedOnce(env: NodeJS.ProcessEnv): Promise<void> {
  // As root, PostgreSQL runs as another user.
  chmodSync(place(), 0o711)
  mkdirSync(seeded(), { mode: 0o711 })
  const folder = reusedFolder()
  if (folder && existsSync(folder)) return copyAll(folder, seeded())
  await seed(env)
  if (!folder) return
  rmSync(path.dirname(folder), { recursive: true, force: true })
  mkdirSync(`${folder}.new`, { recursive: true })
  copyAll(seeded(), `${folder}.new`)
  renameSync(`${folder}.new`, folder)
}

const copyAll = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const [program, args] = product
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: '0', CELEIRO_DATA: seeded() },
  })
  child.stdout.on('data', (text: Buffer) => text.includes('Celeiro pronto') && child.kill('SIGTERM'))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The server ended with ${code} before the demonstration was there`)
}

/** Makes a data folder with the demonstration. */
export function copyDemonstration(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  copyAll(seeded(), folder)
}
