import type { Plugin } from 'esbuild'
import { root } from '../step/fingerprint.mjs'
import { builtContent, writeScripts } from './loader.ts'

/** Inlines the built name of the token door into the frame's script. */
const builtTokenDoor = (file: string): Plugin => ({
  name: 'built token door',
  setup(build) {
    build.onLoad({ filter: /\/token-door-file\.ts$/ }, () => ({
      contents: `export const tokenDoorFile = ${JSON.stringify(`/element/${file}`)}`,
    }))
  },
})

/**
 * The scripts of the pages `/frame` and `/passkey`, modules, and the one that a portal puts in its own page, classic or as a module.
 * @returns what a page may demand of each, by its name
 */
export async function buildFrame(content: string, tokenDoor: string): Promise<Record<string, string>> {
  const { build } = await import('esbuild')
  const shared = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  } as const
  const [framed, passkey, portal] = await Promise.all([
    build({
      ...shared,
      entryPoints: ['src/frame/framed.ts'],
      format: 'esm',
      write: false,
      plugins: [builtContent(content)],
    }),
    build({ ...shared, entryPoints: ['src/passkey/window.ts'], format: 'esm', write: false }),
    build({
      ...shared,
      entryPoints: ['src/frame/celeiro-frame.ts'],
      format: 'iife',
      write: false,
      plugins: [builtTokenDoor(tokenDoor)],
    }),
  ])
  return writeScripts({
    'framed.js': framed.outputFiles[0]?.text ?? '',
    'passkey.js': passkey.outputFiles[0]?.text ?? '',
    'celeiro-frame.js': portal.outputFiles[0]?.text ?? '',
  })
}
