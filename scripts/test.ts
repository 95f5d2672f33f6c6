import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './step/fingerprint.mjs'
import { chosenAmong, runChosen, testFiles } from './test/chosen.ts'
import { type Measured, type Part, script, tool } from './test/part.ts'
import { chaos, playwright, vitest } from './test/suites.ts'
import { type Budget, partTable, remarks, slowestFiles, troubles } from './test/summary.ts'

/** One lane after the other part of it; the lanes of a stage at once, a stage after the other. */
type Stage = readonly (readonly Part[])[]

/** Production React, in two thirds of the time; Vitest's default is the development build. */
const screens = vitest('screens', { NODE_ENV: 'production' })

const stages: readonly Stage[] = [
  // What is generated is neither formatted nor linted: git ignores it.
  [[script('generate', 'scripts/generate.ts')], [tool('format and lint', 'biome', 'ci', '--error-on-warnings', '.')]],
  [
    [
      // By itself it checks on four threads, each of which reads most of the types again: beside the build that is work, not time.
      tool('types', 'tsc', '--noEmit', '--singleThreaded'),
      script('contract', 'scripts/contract-lint.ts'),
    ],
    [script('build', 'scripts/build.ts'), script('byte budgets', 'scripts/sizes.ts')],
  ],
  // Lanes that end together: where one waits, the other goes on.
  [
    [vitest('unit'), vitest('api')],
    [screens, playwright, chaos],
  ],
]

/** What repeats at more places what `npm test` proves at one: read by tests/support/extent.ts. */
const { values, positionals: chosen } = parseArgs({
  options: { all: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.all) process.env.CELEIRO_TESTS = 'all'

async function runStages(reports: string): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const stage of stages) {
    const isAsked = ({ name }: Part) => chosen.length === 0 || chosen.includes(name)
    const lanes = stage.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const part of lane) measured.push(await part.run(reports, lanes.length > 1))
      }),
    )
  }
  return measured
}

const partNames = stages.flat(2).map(({ name }) => name)

/** Arguments that are no part are test files. */
async function main(): Promise<number> {
  const files = chosen.filter((name) => !partNames.includes(name))
  if (files.length === 0) return runParts()
  try {
    return await runChosen(chosenAmong(testFiles(), chosen))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function runParts(): Promise<number> {
  const { ensureChromium } = await import('../tests/support/browser/chromium.ts')
  ensureChromium()
  const started = performance.now()
  const reports = mkdtempSync(path.join(tmpdir(), 'celeiro-tests-'))
  const parts = await runStages(reports)
  rmSync(reports, { recursive: true, force: true })
  const seconds = (performance.now() - started) / 1000
  const results = path.join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'seconds.json'), `${JSON.stringify({ seconds, parts }, null, 2)}\n`)
  const budget: Budget = JSON.parse(readFileSync(path.join(root, 'tests', 'seconds.json'), 'utf8'))
  const sum = (of: (part: Measured) => number) => parts.reduce((total, part) => total + of(part), 0)
  const [passed, failed] = [sum((part) => part.passed), sum((part) => part.failed)]
  const sections = [partTable(parts, budget), slowestFiles(parts), remarks(parts, budget, seconds), troubles(parts)]
  for (const lines of sections.filter(({ length }) => length > 0)) console.log(`\n${lines.join('\n')}`)
  console.log(`\n${Math.round(seconds)} s\n\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

process.exit(await main())
