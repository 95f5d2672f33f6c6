import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { ownProcess, unitFolders } from './suite.ts'
import { chromiumLaunch } from './support/browser/chromium.ts'
import { setMotion } from './support/browser/motion.ts'
import { restPointer } from './support/browser/rest-pointer.ts'

// Vite would take graphql's ES build and Node its CommonJS one, whose classes refuse each other.
const oneGraphql = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }]

/** By itself Vitest leaves one processor of two idle. */
const workers = 2

/** Milliseconds: no test measures time, and a busy machine may take twenty times what an idle one does. */
const patience = Number(process.env.CELEIRO_TEST_PATIENCE ?? 180_000)
/** What is polled is waited for like everything else: by itself Vitest gives up after one second. */
const expectation = { poll: { timeout: patience / 4 } }

/** Characters of what was seen: `npm test` repeats the first line of a failure where nobody sees the rest. */
const chaiConfig = { truncateThreshold: 300 }

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers: workers,
          environment: 'node',
          testTimeout: patience,
          expect: expectation,
          chaiConfig,
          hookTimeout: patience,
          include: [`tests/{${unitFolders.join(',')}}/**/*.test.ts`],
          exclude: [...ownProcess],
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'api',
          isolate: false,
          environment: 'node',
          include: ['tests/api/**/*.test.ts', ...ownProcess],
          globalSetup: ['tests/support/database/postgres.ts'],
          testTimeout: patience,
          expect: expectation,
          chaiConfig,
          hookTimeout: patience,
          maxWorkers: workers,
        },
      },
      {
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
          hookTimeout: patience,
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: ['tests/support/browser/pointer-at-rest.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { restPointer, setMotion },
            // Drawing what moves takes a third of the processor seconds, and each press waits until nothing does.
            provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
