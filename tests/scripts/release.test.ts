import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startCommand } from '#tests/support/started.ts'
import { preloads, releaseManifest } from '../../scripts/package/manifest.ts'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))

const serving = `
process.on('SIGTERM', () => {
  console.log('ended')
  process.exit()
})
setInterval(() => {}, 60_000)
console.log('serving')
`

it('the start of a release ends when npm is asked to', async () => {
  const release = mkdtempSync(path.join(os.tmpdir(), 'celeiro-release-'))
  onTestFinished(() => rmSync(release, { recursive: true, force: true }))
  mkdirSync(path.join(release, 'dist/server'), { recursive: true })
  for (const file of preloads) copyFileSync(path.join(scripts, file), path.join(release, 'dist', file))
  const described = { name: 'celeiro', version: '1.0.0', license: 'MIT', engines: { node: '>=20.19' } }
  writeFileSync(path.join(release, 'package.json'), JSON.stringify(releaseManifest(described)))
  writeFileSync(path.join(release, 'dist/server/main.js'), serving)
  const started = startCommand(['npm', 'start'], {}, { cwd: release })
  await started.printed(/serving/)
  started.process.kill('SIGTERM')
  await started.ended
  expect(started.output()).toContain('ended')
})
