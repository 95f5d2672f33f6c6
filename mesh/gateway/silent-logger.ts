interface MeshLogger {
  log: () => void
  debug: () => void
  info: () => void
  warn: () => void
  error: (...lines: unknown[]) => void
  child: () => MeshLogger
}

const silent = () => undefined

/** Mesh tells of every step; only what stops it is worth a line, the gateway logs the rest with its request. */
const silentLogger: MeshLogger = {
  log: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: (...lines) => process.stderr.write(`${lines.map(String).join(' ')}\n`),
  child: () => silentLogger,
}

export default silentLogger
