import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cacheFolder, root } from '../place.ts'

const source = path.join(root, 'tests/bench/peers')

/** A copy: what it installs is among neither the sources nor what git, linters and tests look through. */
const workshop = path.join(cacheFolder, 'peers')

/** A folder an application. */
export const peerFolder = path.join(workshop, 'dist')

const isOwn = (file: string): boolean => !/^(node_modules|dist)$/.test(path.basename(file))

function npm(...words: string[]): void {
  // By itself npm leaves out in production what the build needs.
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync('npm', words, { cwd: workshop, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Installs what the lock of the peers names, once, and builds them as the bare table is built. */
export function buildPeers(): void {
  const lock = readFileSync(path.join(source, 'package-lock.json'), 'utf8')
  const installed = path.join(workshop, 'node_modules', 'installed-lock.json')
  cpSync(source, workshop, { recursive: true, filter: isOwn })
  if (textOf(installed) !== lock) {
    console.log('Installing the peers, once…')
    npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
    writeFileSync(installed, lock)
  }
  npm('run', 'build')
  for (const name of readdirSync(peerFolder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(peerFolder, name)
    if (/\.(js|css|html)$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
