import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { LineBuffer } from './line-buffer.ts'
import { describeError, hidden, redactRecord } from './redaction.ts'

/** Bindings of child loggers to redact; a formatter sees only the fields of a single line. */
const boundNames = [
  'authorization',
  'apiKey',
  '["api-key"]',
  'cookie',
  'password',
  'token',
  'secret',
  'document',
  'pixKey',
]

/**
 * The log of the process: JSON lines on stdout, one per request. A person at a terminal instead sees plain
 * sentences on stderr, warnings and errors only, beside what the start prints.
 * @param destination where JSON lines go, for tests
 */
export function createLog(destination?: DestinationStream): Logger {
  const person = process.stdout.isTTY === true && destination === undefined
  return pino(
    {
      level: person ? 'warn' : 'info',
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      formatters: { level: (label: string) => ({ level: label }), log: redactRecord },
      redact: { paths: boundNames, censor: hidden },
      serializers: { err: describeError },
    },
    destination ?? (person ? terminal : buffered()),
  )
}

/** stdout, flushed at exit. */
function buffered(): DestinationStream {
  const lines = new LineBuffer(1)
  process.on('exit', () => lines.flushSync())
  return lines
}

const terminal: DestinationStream = {
  write(line) {
    const { level, msg, requestId, err } = JSON.parse(line)
    const about = [msg, requestId && `(requisição ${requestId})`, err?.message && `: ${err.message}`]
      .filter(Boolean)
      .join(' ')
    process.stderr.write(`${level === 'warn' ? 'Aviso' : 'Erro'}: ${about}\n`)
    if (level !== 'warn' && err?.stack) process.stderr.write(`${err.stack}\n`)
  },
}
