import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { testLaunch } from '../support/browser/chromium.ts'
import { makeRunFolder, removeRunFolder } from '../support/database/run-folder.ts'
import { isWhole } from '../support/extent.ts'
import { keepTemporaryInMemory } from '../support/temporary.ts'
import { newKey } from './portal-key.ts'
import {
  exampleIssuer,
  examplePort,
  hostsPort,
  lookupPort,
  port,
  portalServerPort,
  secret,
  wordpressIssuer,
} from './stack.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

keepTemporaryInMemory()

// Workers read this file too: only the first reading makes the folder, and removes it whatever became of its servers.
if (process.env.CELEIRO_E2E_DATA === undefined) {
  const folder = makeRunFolder('celeiro-e2e-')
  process.env.CELEIRO_E2E_DATA = folder
  process.once('exit', () => removeRunFolder(folder))
}
// One key for all examples: a server asks an issuer for its keys seldom.
process.env.CELEIRO_EXAMPLE_KEY ??= newKey()

// A page of a journey lives too short for the compiler in the middle, too.
const launch = testLaunch('--no-maglev')

/** Milliseconds for what is looked for: short where a single file is run. */
const waited = process.env.CELEIRO_TEST_PATIENCE
const lookFor = (patient: number) => (waited === undefined ? patient : Number(waited) / 4)

// Names that are not localhost, so that their pages without TLS are no secure context.
const namesOnLoopback = '--host-resolver-rules=MAP portal.test 127.0.0.1, MAP celeiro.test 127.0.0.1'

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.spec.ts', 'hosts/**/*.spec.ts'],
  // `@all` repeats at more places what another test proves at one: for `npm run test:all`.
  ...(!isWhole && { grepInvert: /@all/ }),
  fullyParallel: true,
  timeout: 240_000,
  // No test measures time, and a busy machine may take ten times what an idle one does.
  expect: { timeout: lookFor(30_000) },
  // One waits for the server, or for a notice to go, while two work.
  workers: 3,
  forbidOnly: true,
  outputDir: path.join(root, 'test-results'),
  use: {
    // What is never there fails where it is looked for, not when the whole test has run out of time.
    actionTimeout: lookFor(60_000),
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: { ...launch, args: [...launch.args, namesOnLoopback] },
    // A trace draws the page at each key that is pressed: it is for debugging failures.
    trace: process.env.CELEIRO_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: `${JSON.stringify(process.execPath)} --import tsx tests/e2e/lookup-services.ts`,
      cwd: root,
      url: `http://127.0.0.1:${lookupPort}/api/v1/localidades/estados`,
      timeout: 240_000,
      env: { LOOKUP_PORT: String(lookupPort) },
    },
    {
      command: `${JSON.stringify(process.execPath)} --import tsx tests/hosts/host-server.ts`,
      cwd: root,
      url: `http://localhost:${hostsPort}/plain`,
      timeout: 240_000,
      env: { HOSTS_PORT: String(hostsPort), CELEIRO_PORT: String(port) },
    },
    {
      command: `${JSON.stringify(process.execPath)} --import tsx tests/e2e/main-server.ts`,
      cwd: root,
      url: `http://localhost:${port}/ready`,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        CELEIRO_E2E_DATA: process.env.CELEIRO_E2E_DATA,
        CELEIRO_DATA: path.join(process.env.CELEIRO_E2E_DATA, 'main'),
        CELEIRO_SECRET: secret,
        CELEIRO_ORIGINS: [
          `http://localhost:${hostsPort}`,
          `http://portal.test:${hostsPort}`,
          `http://127.0.0.2:${hostsPort}`,
          `http://localhost:${examplePort}`,
        ].join(),
        CELEIRO_ENVIRONMENTS: JSON.stringify({ 'celeiro.test': { api: '/api', environment: 'homolog' } }),
        CELEIRO_ISSUERS: JSON.stringify([
          {
            issuer: 'https://portal.example',
            audience: 'celeiro',
            jwks: `http://localhost:${portalServerPort}/jwks.json`,
          },
          {
            issuer: exampleIssuer,
            audience: 'celeiro',
            jwks: `http://localhost:${examplePort}/jwks.json`,
          },
          {
            issuer: wordpressIssuer,
            audience: 'celeiro',
            jwks: `http://localhost:${examplePort}/wp-admin/admin-ajax.php?action=celeiro_keys`,
          },
        ]),
        VIACEP_URL: `http://127.0.0.1:${lookupPort}`,
        IBGE_URL: `http://127.0.0.1:${lookupPort}`,
      },
    },
  ],
})
