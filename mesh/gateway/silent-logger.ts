interface MeshLogger {
  log: () => void
  debug: () => void
  info: () => void
  warn: () => void
  error: (...lines: unknown[]) => void
  child: () => MeshLogger
}

const silent = () => undefined

/** Mesh logs every step; the gateway logs failures with their request. */
const silentLogger: MeshLogger = {
  log: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: (...lines) => process.stderr.write(`${lines.map(String).join(' ')}\n`),
  child: () => silentLogger,
}

export default silentLogger
