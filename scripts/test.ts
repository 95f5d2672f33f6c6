import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../tests/support/chromium.ts'

/** How many checks of a part passed and failed. */
interface Tally {
  passed: number
  failed: number
}

interface Part {
  name: string
  run(reports: string): Promise<Tally>
}

const root = path.dirname(import.meta.dirname)
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** Runs a command with our output; resolves with its exit code. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** A part that is one check: its command ends well or not. */
const check = (name: string, command: string, args: string[]): Part => ({
  name,
  run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

/** A part whose runner writes a report to count from; a runner that ends badly without a failed test still fails. */
const suite = (
  name: string,
  command: string,
  args: (report: string) => string[],
  count: (report: string) => Tally,
): Part => ({
  name,
  run: async (reports) => {
    const report = path.join(reports, `${name}.json`)
    const code = await run(command, args(report), { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    const tally = count(report)
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  },
})

function counted(report: string, read: (parsed: unknown) => Tally): Tally {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitest = (project: string): Part =>
  suite(
    project,
    bin('vitest'),
    (report) => [
      'run',
      '--config=tests/vitest.config.ts',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    (report) =>
      counted(report, (parsed) => {
        const { numPassedTests, numFailedTests } = parsed as { numPassedTests: number; numFailedTests: number }
        return { passed: numPassedTests, failed: numFailedTests }
      }),
  )

const playwright = suite(
  'e2e',
  bin('playwright'),
  () => ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
  (report) =>
    counted(report, (parsed) => {
      const { expected, flaky, unexpected } = (
        parsed as { stats: { expected: number; flaky: number; unexpected: number } }
      ).stats
      return { passed: expected, failed: unexpected + flaky }
    }),
)

/** Twenty seconds of the product under fire; each thing that must hold afterwards counts as one check. */
const chaos = suite(
  'chaos',
  process.execPath,
  (report) => ['--import', 'tsx', 'tests/chaos/main.ts', '--seconds=20', `--report=${report}`],
  (report) =>
    counted(report, (parsed) => {
      const { passed, failed } = parsed as Tally
      return { passed, failed }
    }),
)

const tsx = (script: string, ...args: string[]) => ['--import', 'tsx', `scripts/${script}`, ...args]

const parts: Part[] = [
  check('generate', process.execPath, tsx('generate.ts')),
  check('format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']),
  check('types', bin('tsc'), ['--noEmit']),
  vitest('unit'),
  vitest('api'),
  check('build', process.execPath, tsx('build.ts')),
  check('byte budgets', process.execPath, tsx('sizes.ts')),
  vitest('screens'),
  playwright,
  chaos,
]

async function main(): Promise<number> {
  ensureChromium()
  const reports = mkdtempSync(path.join(tmpdir(), 'celeiro-tests-'))
  const total: Tally = { passed: 0, failed: 0 }
  const summary: string[] = []
  const asked = process.argv.slice(2)
  for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const started = performance.now()
    const { passed, failed } = await part.run(reports)
    total.passed += passed
    total.failed += failed
    const seconds = Math.round((performance.now() - started) / 1000)
    summary.push(
      `${part.name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    )
  }
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

process.exit(await main())
