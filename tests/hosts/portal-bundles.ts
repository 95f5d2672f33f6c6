import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { compile } from 'svelte/compiler'

/** The portals by framework: how their page loads them, and which build of our loader stands beside. */
export const portals = {
  vue: { loader: 'module', bundle: 'esm' },
  'react-19': { loader: 'classic', bundle: 'iife' },
  'react-18': { loader: 'module', bundle: 'iife' },
  svelte: { loader: 'module', bundle: 'esm' },
  angular: { loader: 'classic', bundle: 'esm' },
} as const

/** The one whose page a server renders (hydrated-page.tsx), and the one that our package's loader is in. */
const scripts = { hydrated: 'iife', trusted: 'esm' } as const

export type PortalName = keyof typeof portals

const isPortal = (name: string): name is PortalName => Object.hasOwn(portals, name)
const isScript = (name: string): name is keyof typeof scripts => Object.hasOwn(scripts, name)

const svelte: Plugin = {
  name: 'svelte',
  setup(building) {
    building.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: compile(source, { filename: path, generate: 'client' }).js.code, loader: 'js' }
    })
  },
}

/** React 18 lies beside the product's own React, under another name. */
const older = { react: 'react-18', 'react-dom': 'react-dom-18' }

const made = new Map<string, Promise<string>>()

/** The script of a portal's page, made of the real packages; nothing for another address. */
export async function portalScript(path: string): Promise<string | undefined> {
  const name = /^\/portals\/([\w-]+)\.js$/.exec(path)?.[1] ?? ''
  if (!isPortal(name) && !isScript(name)) return undefined
  const script = made.get(name) ?? bundle(name)
  made.set(name, script)
  return script
}

async function bundle(name: PortalName | keyof typeof scripts): Promise<string> {
  const source = name.startsWith('react') || name === 'hydrated' ? `${name}.tsx` : `${name}.ts`
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`portals/${source}`, import.meta.url))],
    bundle: true,
    write: false,
    format: isScript(name) ? scripts[name] : portals[name].bundle,
    target: 'es2022',
    conditions: ['browser'],
    mainFields: ['browser', 'module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    alias: { vue: 'vue/dist/vue.esm-bundler.js', ...(name === 'react-18' && older) },
    plugins: [svelte],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** The page `/portals/<name>`; nothing for another address. */
export function portalHtml(path: string, celeiro: string): string | undefined {
  const name = /^\/portals\/([\w-]+)$/.exec(path)?.[1] ?? ''
  if (!isPortal(name)) return undefined
  const { loader, bundle: format } = portals[name]
  const ours = loader === 'module' ? 'type="module" src="{}/element/celeiro.js"' : 'src="{}/element/celeiro.classic.js"'
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal</title>
<script ${ours.replace('{}', celeiro)}></script>
</head>
<body>
<h1>Portal da igreja</h1>
<div id="portal"></div>
<script ${format === 'esm' ? 'type="module"' : 'defer'} src="/portals/${name}.js"></script>
</body>
</html>
`
}
