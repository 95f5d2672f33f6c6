import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './support/chromium.ts'

// Vite would take graphql's ES build and Node its CommonJS one, whose classes refuse each other.
const oneGraphql = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,machines,inspect,kit,mesh,server,architecture}/**/*.test.ts'],
        },
      },
      {
        resolve: { alias: oneGraphql },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
