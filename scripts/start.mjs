import { spawn } from 'node:child_process'
import { isFresh, root } from './fingerprint.mjs'
import { product } from './steps.mjs'

if (!isFresh(product)) await build()
await import('../dist/server/main.js')

/** Builds in a process of its own, so that this one stays as small as what it serves. */
async function build() {
  console.log('Preparando o Celeiro; leva alguns segundos na primeira vez e depois de mudanças no código…')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  const stop = (signal) => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise((resolve) => child.on('close', resolve))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0) {
    console.error('Não foi possível preparar o Celeiro. Veja o erro acima e rode npm start novamente.')
    process.exit(1)
  }
}
