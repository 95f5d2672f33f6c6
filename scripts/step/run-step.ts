import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inputsOf, isFresh, record, root, type Step } from './fingerprint.mjs'

/** Runs a step unless its inputs and outputs are unchanged; reports the time. */
export async function runStep(step: Step, label: string, run: () => Promise<void>): Promise<void> {
  if (isFresh(step)) return
  const inputs = inputsOf(step)
  const start = performance.now()
  await run()
  record(step, inputs)
  console.log(`  ${label} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

/** What building needs besides what running needs. */
const builders = ['@graphql-codegen/core', '@graphql-mesh/cli', '@pandacss/dev', 'esbuild', 'vite']

/** @throws Error that says how the packages that build are installed, where they are not */
export function demandBuilders(folder = root): void {
  const missing = builders.filter((name) => !existsSync(join(folder, 'node_modules', name)))
  if (missing.length === 0) return
  throw new Error(
    `Faltam pacotes com que o Celeiro é preparado (${missing.join(', ')}): com NODE_ENV=production ou --omit=dev, npm ci não os instala. Rode npm ci --include=dev e depois o comando de novo.`,
  )
}

/** Runs a program of node_modules with this Node; its output is shown, and thrown, only when it fails. */
export async function runTool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const options = { cwd: root, stdio: 'pipe', env: { ...process.env, ...env } } as const
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], options)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0)
    throw new Error(`${script} ${args.join(' ')} terminou com código ${code}:\n${stripVTControlCharacters(output)}`)
}

/** Runs a script; failures are printed without a stack. */
export async function runScript(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
