import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildProduct } from '../../scripts/build.ts'
import { ensureChromium } from '../support/browser/chromium.ts'
import { root } from './place.ts'
import { unseenRoutes } from './screen-route.ts'
import { shots } from './shots.ts'

// What the build generates is imported by the routes.
await buildProduct()
const { routeTree } = await import('#src/app/route/routes.ts')
const unseen = unseenRoutes(routeTree, shots)
if (unseen.length > 0) {
  console.error(`No picture shows ${unseen.join(', ')}: add a line to tests/gallery/shots.ts`)
  process.exit(1)
}

ensureChromium()
const [chosen, ...rest] = process.argv.slice(2)
const isFirstHour = chosen === 'first-hour'
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/playwright/cli.js'),
    'test',
    `--config=tests/gallery/${isFirstHour ? 'first-hour.config.ts' : 'playwright.config.ts'}`,
    ...(isFirstHour ? rest : process.argv.slice(2)),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
