import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { elementPackage } from './package/element-manifest.ts'
import { root } from './step/fingerprint.mjs'
import { runScript } from './step/run-step.ts'

const run = promisify(execFile)

/** As they are, from the root of the repository. */
const copied = ['celeiro.d.ts', 'custom-elements.json', 'LICENSE']

/**
 * Makes `@celeiro/element` of the product's version in that folder, and its tarball beside it, for portals to install.
 * @returns the tarball's path
 */
export async function packElement(folder: string): Promise<string> {
  const staged = join(folder, 'element')
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '-p', join(root, 'portal'), '--outDir', join(staged, 'portal')])
  for (const file of copied) await cp(join(root, file), join(staged, file))
  await cp(join(root, 'portal/README.md'), join(staged, 'README.md'))
  const described = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(staged, 'package.json'), `${JSON.stringify(elementPackage(described), null, 2)}\n`)
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: staged })
  return join(folder, stdout.trim())
}

if (process.argv[1] === import.meta.filename)
  await runScript(async () => console.log(`Pacote para portais: ${await packElement(join(root, 'dist/package'))}`))
