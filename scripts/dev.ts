import { type ChildProcess, spawn } from 'node:child_process'
import { relative } from 'node:path'
import { createServer, type Plugin, type ProxyOptions } from 'vite'
import { fingerprint, root } from './step/fingerprint.mjs'
import { steps } from './step/steps.mjs'

const port = Number(process.env.PORT ?? 4000)
const serverPort = port + 1

/** Inputs of the generator. */
const described =
  /^(?:api|domain|machines\/lifecycles|mesh)\/.*\.ts$|^(?!src\/graphql\/standard\/).*\.graphql$|-list\.tsx$|^panda\.config\.ts$|^\.meshrc\.yaml$/
const generated = ['mesh/schema.graphql']

/** Vite answers these; everything else belongs to the server. */
const ofVite =
  /^\/(?:@|src\/|domain\/|machines\/|styled-system\/|node_modules\/|(?:element\/(?:framed|passkey|celeiro(?:\.classic|-frame)?)|kit\/(?:kit|inspector|inspect))\.js)/

const entries = {
  '/element/celeiro.js': '/src/element/index.ts',
  '/element/framed.js': '/src/frame/framed.ts',
  '/element/passkey.js': '/src/passkey/window.ts',
  '/kit/kit.js': '/src/kit/index.tsx',
  '/kit/inspector.js': '/src/inspector/index.tsx',
}

const classic = {
  '/element/celeiro.classic.js': './celeiro.js',
  '/element/celeiro-frame.js': '/src/frame/celeiro-frame.ts',
}

/** The element and the page of the kit from their source, under the names that pages load, with reload of each module. */
const entriesFromSource: Plugin = {
  name: 'celeiro-entries-from-source',
  configureServer({ middlewares }) {
    for (const [address, source] of Object.entries(entries))
      middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(`import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('${source}')`)
      })
    // Classic scripts import, too.
    for (const [address, source] of Object.entries(classic))
      middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(`import('${source}')`)
      })
    // An element in inspect mode calls what this one exports.
    middlewares.use('/kit/inspect.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(`export * from '/src/inspect/index.ts'`)
    })
  },
}

const toServer: ProxyOptions = {
  target: `http://localhost:${serverPort}`,
  // The page's policy allows neither the reload socket nor the error overlay.
  configure: (proxy) => proxy.on('proxyRes', ({ headers }) => delete headers['content-security-policy']),
}

const children = new Set<ChildProcess>()

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const stdio = ['pipe', 'inherit', 'inherit'] as const
  const child = spawn(process.execPath, args, { cwd: root, stdio: [...stdio], env: { ...process.env, ...env } })
  children.add(child)
  child.on('close', () => children.delete(child))
  return child
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('close', resolve))

const generateOnce = () => ended(run(['--import', 'tsx', 'scripts/generate.ts']))

let generating = false
let isStale = false

/** One run at a time; changes during it cause another. */
async function regenerate(): Promise<void> {
  isStale = true
  if (generating) return
  generating = true
  const before = fingerprint(steps.mesh.outputs)
  while (isStale) {
    isStale = false
    await generateOnce()
  }
  generating = false
  // tsx does not watch folders that begin with a dot; it runs again when Return is pressed.
  if (fingerprint(steps.mesh.outputs) !== before) server.stdin?.write('\n')
}

if ((await generateOnce()) !== 0) process.exit(1)

const vite = await createServer({
  root,
  appType: 'custom',
  plugins: [entriesFromSource],
  server: { port, strictPort: true, proxy: { [`^(?!${ofVite.source.slice(1)}).*`]: toServer } },
})
vite.watcher.add(['api', 'domain', 'machines', 'mesh', 'src', 'panda.config.ts', '.meshrc.yaml'])
vite.watcher.on('change', (file) => {
  const path = relative(root, file)
  if (described.test(path) && !generated.includes(path)) void regenerate()
})
await vite.listen()

const server = run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  PORT: String(serverPort),
})
console.log(`Abra http://localhost:${port}: página e servidor com recarga (só o servidor, na porta ${serverPort})`)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  const all = [...children].map(ended)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([vite.close(), ...all])
  process.exit(0)
}
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop())
