import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ownProcess, unitFolders } from './suite.ts'
import { bundledThreads } from './support/bundled-threads.ts'
import { cheapHashes } from './support/cheap-hash.ts'
import { keepTemporaryInMemory } from './support/temporary.ts'

keepTemporaryInMemory()

// Vite would take graphql's ES build and Node its CommonJS one, whose classes refuse each other.
const oneGraphql = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }]

/** By itself Vitest leaves one processor of two idle. */
const workers = 2

/** MB in which a worker keeps what is young: by itself it begins with one, and copies again and again what it is about to drop. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/** Milliseconds: no test measures time, and a busy machine may take twenty times what an idle one does. */
const patience = Number(process.env.CELEIRO_TEST_PATIENCE ?? 180_000)
/** For a run of single files. */
const isWaitedFor = process.env.CELEIRO_TEST_PATIENCE !== undefined
/** Milliseconds for what is looked for or pressed, as in journeys: what never comes must not take a test's whole time. */
const lookFor = isWaitedFor ? patience / 4 : 30_000
/** By itself Vitest gives up after one second. */
const expectation = { poll: { timeout: lookFor } }

/** Characters of what was seen: `npm test` repeats the first line of a failure where nobody sees the rest. */
const chaiConfig = { truncateThreshold: 300 }

const unit: TestProjectInlineConfiguration = {
  resolve: { alias: oneGraphql },
  test: {
    name: 'unit',
    isolate: false,
    maxWorkers: workers,
    execArgv,
    environment: 'node',
    testTimeout: patience,
    expect: expectation,
    chaiConfig,
    hookTimeout: 180_000,
    include: [`tests/{${unitFolders.join(',')}}/**/*.test.ts`],
    exclude: [...ownProcess],
  },
}

const api: TestProjectInlineConfiguration = {
  resolve: { alias: oneGraphql },
  plugins: [bundledThreads, cheapHashes],
  test: {
    name: 'api',
    isolate: false,
    execArgv,
    environment: 'node',
    include: ['tests/api/**/*.test.ts', ...ownProcess],
    globalSetup: ['tests/support/thread-bundles.ts', 'tests/support/database/postgres.ts'],
    testTimeout: patience,
    expect: expectation,
    chaiConfig,
    hookTimeout: 180_000,
    // Tests wait for the database half of their time: one worker more goes on meanwhile.
    maxWorkers: workers + 1,
  },
}

/** Its browser and bundler take seconds to load: only when requested. */
async function screens(): Promise<TestProjectInlineConfiguration> {
  const [{ playwright }, { testLaunch }, { setMotion }, { restPointer }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('./support/browser/chromium.ts'),
    import('./support/browser/motion.ts'),
    import('./support/browser/rest-pointer.ts'),
  ])
  return {
    extends: './vite.config.ts',
    test: {
      name: 'screens',
      // A page of its own for each file would load the product's modules a hundred times.
      isolate: false,
      // Each press goes by way of the browser's driver: one page waits while two work.
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
      testTimeout: patience,
      expect: expectation,
      chaiConfig,
      hookTimeout: 180_000,
      include: ['tests/screens/**/*.test.tsx'],
      setupFiles: ['tests/support/browser/pointer-at-rest.ts', 'tests/support/browser/quiet-console.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: { restPointer, setMotion },
        // Drawing what moves takes a third of the processor seconds, and each press waits until nothing does.
        provider: playwright({
          launchOptions: testLaunch(),
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: lookFor,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  }
}

/** The requested project, else all. */
const suite = process.env.CELEIRO_TEST_SUITE

export default defineConfig(async () => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // By content: what one suite of a run transformed, the next one takes.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      ...(suite === undefined || suite === 'unit' ? [unit] : []),
      ...(suite === undefined || suite === 'api' ? [api] : []),
      ...(suite === undefined || suite === 'screens' ? [await screens()] : []),
    ],
  },
}))
