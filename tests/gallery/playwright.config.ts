import { defineConfig } from 'playwright/test'
import stack from '../e2e/playwright.config.ts'

/** The stack of the browser tests, with its look-ups and its own demonstration data. */
export default defineConfig({
  ...stack,
  testDir: '.',
  testMatch: ['gallery.spec.ts'],
  reporter: [['./gallery-reporter.ts']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { ...stack.use, trace: 'off', actionTimeout: 15_000 },
})
