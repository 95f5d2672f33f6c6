import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Suite, suiteOf } from '../../tests/suite.ts'
import { root } from '../step/fingerprint.mjs'

/** Milliseconds per test, a quarter of it per assertion: failures report early. */
const patience = 40_000

const inOrder: readonly Suite[] = ['unit', 'api', 'screens', 'e2e']

export type Chosen = ReadonlyMap<Suite, readonly string[]>

/** Every file of tests, from the root; pictures are made by `npm run gallery`. */
export const testFiles = (): string[] =>
  readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/gallery/'))
    .sort()

/**
 * Test files matching the arguments (path or part of it), by runner.
 * @throws Error naming an argument without a match
 */
export function chosenAmong(all: readonly string[], names: readonly string[]): Chosen {
  const chosen = new Map<Suite, string[]>()
  for (const text of names) {
    const filePath = path.relative(root, path.resolve(text)).split(path.sep).join('/')
    const exact = all.filter((file) => file === filePath)
    const found = exact.length > 0 ? exact : all.filter((file) => file.includes(text))
    if (found.length === 0) throw new Error(`There is no part and no file of tests like ${text}.`)
    for (const file of found) {
      const suite = suiteOf(file)
      if (suite) chosen.set(suite, [...new Set([...(chosen.get(suite) ?? []), file])])
    }
  }
  return chosen
}

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** Runs those files alone, without what `npm test` makes and checks before them, and each test once. Answers the exit code. */
export async function runChosen(chosen: Chosen): Promise<number> {
  if (!existsSync(path.join(root, 'src/graphql/generated'))) {
    console.error('What is generated is missing: run npm run generate and then this again.')
    return 1
  }
  if (chosen.has('screens') || chosen.has('e2e')) {
    const { ensureChromium } = await import('../../tests/support/browser/chromium.ts')
    ensureChromium()
  }
  let failed = 0
  for (const suite of inOrder) {
    const files = chosen.get(suite)
    if (files && (await run(suite, files)) !== 0) failed++
  }
  return failed === 0 ? 0 : 1
}

async function run(suite: Suite, files: readonly string[]): Promise<number> {
  const waited = { CELEIRO_TEST_PATIENCE: String(patience) }
  if (suite !== 'e2e')
    return spawned('vitest', ['run', '--config=tests/vitest.config.ts', `--project=${suite}`, ...files], {
      ...waited,
      CELEIRO_TEST_SUITE: suite,
      ...(suite === 'screens' && { NODE_ENV: 'production' }),
    })
  if (!existsSync(path.join(root, 'dist/server/main.js'))) {
    console.error('Journeys try what was built: run npm run build and then this again.')
    return 1
  }
  return spawned('playwright', ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list', ...files], waited)
}

const spawned = (program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(bin(program), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
