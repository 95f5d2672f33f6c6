import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import './stop-with-parent.cjs'
import { isFresh, root } from './step/fingerprint.mjs'
import { product } from './step/steps.mjs'

if (!isFresh(product)) await build()
await import('../dist/server/main.js')

/** Builds in a process of its own, so that this one stays as small as what it serves. */
async function build() {
  if (!existsSync(path.join(root, 'node_modules'))) {
    console.error('As dependências ainda não estão instaladas. Rode npm ci e depois npm start.')
    process.exit(1)
  }
  console.log('Preparando o Celeiro; leva alguns segundos na primeira vez e depois de mudanças no código…')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  let isStopped = false
  const stop = (signal) => {
    isStopped = true
    child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise((resolve) => child.on('close', resolve))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (isStopped) process.exit(130)
  if (code !== 0) {
    console.error('Não foi possível preparar o Celeiro. Veja o erro acima e rode npm start novamente.')
    process.exit(1)
  }
}
