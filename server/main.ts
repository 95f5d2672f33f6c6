import { StartError } from '#api/db/start/start-error.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { createLog } from './log/log.ts'
import { startServer } from './start.ts'

const log = createLog()
const stopping = new AbortController()

/** npm forwards a Ctrl-C that the process already got from the terminal: one signal, not two. */
const sameWishMilliseconds = 300
let firstSignalAt: number | undefined

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    firstSignalAt ??= performance.now()
    if (performance.now() - firstSignalAt > sameWishMilliseconds) process.exit(130)
    stopping.abort()
  })
}

// Output files may be on a full disk: ignore errors.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

process.on('unhandledRejection', (error) =>
  log.error({ err: error }, 'uma promessa falhou sem que ninguém a esperasse'),
)
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'erro inesperado')
  log.flush()
  process.exit(1)
})

process.exitCode = await main().catch(explain)
process.exit()

/** Runs until a signal. */
async function main(): Promise<number> {
  const configuration = readConfiguration(process.env)
  const server = await startServer(configuration, { log, signal: stopping.signal })
  announce(server.url, configuration)
  await untilAborted(stopping.signal)
  console.log('Encerrando…')
  await server.close()
  return 0
}

function announce(url: string, { demonstration, mail }: Configuration): void {
  console.log(`Celeiro pronto em ${url}`)
  if (demonstration) {
    console.log('Demonstração: entre com admin@celeiro.example ou tesouraria@celeiro.example, senha Celeiro#2026')
  }
  if (mail.kind === 'folder') console.log(`Os e-mails ficam em ${mail.folder} em vez de serem enviados`)
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** One sentence for what an operator can fix; the full error otherwise. */
function explain(error: unknown): number {
  if (stopping.signal.aborted && error === stopping.signal.reason) return 0
  if (error instanceof StartError) {
    console.error(error.message)
  } else {
    console.error('O Celeiro não pôde iniciar por um erro inesperado; veja o registro abaixo.')
    log.fatal({ err: error }, 'o início falhou')
    log.flush()
  }
  return 1
}
