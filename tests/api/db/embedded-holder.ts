import { startEmbedded } from '#api/db/embedded/embedded.ts'

/** A process that holds an embedded server until it is killed; says its URLs on one line, or its refusal. */
const [folder = ''] = process.argv.slice(2)
try {
  const server = await startEmbedded(folder)
  console.log(JSON.stringify({ port: server.port, adminUrl: server.adminUrl, adopted: server.adopted }))
  process.stdin.resume()
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }))
  process.exit(1)
}
