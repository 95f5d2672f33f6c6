import { defineConfig } from 'playwright/test'
import gallery from './playwright.config.ts'

/** A church's first hour, on a server of its own with nothing in it. */
export default defineConfig({
  ...gallery,
  testMatch: ['first-hour.spec.ts'],
  reporter: [['list']],
  timeout: 240_000,
  webServer: [],
})
