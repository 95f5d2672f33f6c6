import path from 'node:path'
import { root } from '../step/fingerprint.mjs'
import { type Part, part, type Tally, type Trouble } from './part.ts'
import { triedAgain } from './tried-again.ts'

interface VitestReport {
  readonly numFailedTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  readonly status: 'passed' | 'failed'
  /** Why it could not be run at all. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

const inTrouble = ({ name, status, message, assertionResults }: VitestFile): Trouble[] => {
  const file = path.relative(root, name)
  const tests = assertionResults.flatMap(({ fullName, status, failureMessages: [said] }) =>
    said === undefined ? [] : [{ test: `${file} › ${fullName}`, file, said, hasPassed: status === 'passed' }],
  )
  return status === 'failed' && tests.every(({ hasPassed }) => hasPassed)
    ? [...tests, { test: file, file, said: message, hasPassed: false }]
    : tests
}

/** How often a test that failed is tried again: a race among thousands hides nothing, since it is named at the end. */
const furtherTries = 1
/** Milliseconds for a test that failed twice at the leisure of all: what is broken is not waited for a third time. */
const lastPatience = 60_000

/** A project of tests/vitest.config.ts. What fails is tried again where it failed, then its files in a new process. */
export const vitest = (project: string, env: NodeJS.ProcessEnv = {}): Part =>
  triedAgain((files) => vitestOf(project, env, files))

const vitestOf = (project: string, env: NodeJS.ProcessEnv, only: readonly string[]): Part =>
  part({
    name: project,
    // Vitest would load the browser and the page's build of the screens for all.
    env: { ...env, CELEIRO_TEST_SUITE: project, ...(only.length > 0 && { CELEIRO_TEST_PATIENCE: `${lastPatience}` }) },
    command: path.join(root, 'node_modules', '.bin', 'vitest'),
    args: (report) => [
      'run',
      ...only,
      '--config=tests/vitest.config.ts',
      `--project=${project}`,
      `--retry=${only.length > 0 ? 0 : furtherTries}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: (report) => {
      const { numFailedTests, testResults } = report as VitestReport
      const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
        file: path.relative(root, name),
        seconds: (endTime - startTime) / 1000,
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
      }))
      return {
        passed: files.reduce((sum, { passed }) => sum + passed, 0),
        failed: numFailedTests,
        files: Object.fromEntries(files.map(({ file, ...tally }) => [file, tally])),
        trouble: testResults.flatMap(inTrouble),
      }
    },
  })

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly PlaywrightSpec[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
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

const passedOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  suites.reduce(
    (sum, suite) => sum + passedOf(suite),
    specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'expected' || status === 'flaky').length,
  )

const troubleOf = ({ file, suites = [], specs }: PlaywrightSuite): Trouble[] => [
  ...suites.flatMap(troubleOf),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        test: `${path.join('tests', file)} › ${title}`,
        file: path.join('tests', file),
        said: results.find(({ error }) => error)?.error?.message ?? '',
        hasPassed: status === 'flaky',
      })),
  ),
]

/** The browser tests of the built product. */
export const playwright: Part = part({
  name: 'e2e',
  command: path.join(root, 'node_modules', '.bin', 'playwright'),
  args: () => ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', '--retries=2'],
  count: (report) => {
    const { stats, suites } = report as PlaywrightReport
    const files = suites.map((suite) => [
      path.join('tests', suite.file),
      { seconds: millisecondsOf(suite) / 1000, passed: passedOf(suite) },
    ])
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      files: Object.fromEntries(files),
      trouble: suites.flatMap(troubleOf),
    }
  },
})

/** Fifteen seconds of chaos; each invariant afterwards counts as one check. */
export const chaos: Part = part({
  name: 'chaos',
  command: process.execPath,
  args: (report) => ['--import', 'tsx', 'tests/chaos/main.ts', '--seconds=15', `--report=${report}`],
  count: (report) => {
    const { passed, failed } = report as Tally
    return { passed, failed }
  },
})
