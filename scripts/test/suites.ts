import path from 'node:path'
import { root } from '../fingerprint.mjs'
import { type Part, part, type Tally } from './part.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

/** A project of tests/vitest.config.ts. */
export const vitest = (project: string): Part =>
  part({
    name: project,
    command: path.join(root, 'node_modules', '.bin', 'vitest'),
    args: (report) => [
      'run',
      '--config=tests/vitest.config.ts',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: (report) => {
      const { numPassedTests, numFailedTests, testResults } = report as VitestReport
      const files = testResults.map(({ name, startTime, endTime }) => [
        path.relative(root, name),
        (endTime - startTime) / 1000,
      ])
      return { passed: numPassedTests, failed: numFailedTests, files: Object.fromEntries(files) }
    },
  })

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  readonly suites: readonly PlaywrightSuite[]
}

const millisecondsOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...suites.map(millisecondsOf),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ].reduce((sum, milliseconds) => sum + milliseconds, 0)

/** The browser tests of the built product; a test that passes only when it is repeated has failed. */
export const playwright: Part = part({
  name: 'e2e',
  command: path.join(root, 'node_modules', '.bin', 'playwright'),
  args: () => ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
  count: (report) => {
    const { stats, suites } = report as PlaywrightReport
    const files = suites.map((suite) => [path.join('tests', suite.file), millisecondsOf(suite) / 1000])
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, files: Object.fromEntries(files) }
  },
})

/** Twenty seconds of the product under fire; each thing that must hold afterwards counts as one check. */
export const chaos: Part = part({
  name: 'chaos',
  command: process.execPath,
  args: (report) => ['--import', 'tsx', 'tests/chaos/main.ts', '--seconds=20', `--report=${report}`],
  count: (report) => {
    const { passed, failed } = report as Tally
    return { passed, failed }
  },
})
