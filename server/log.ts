import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { describeError, hidden, redactRecord } from './redaction.ts'

/** What a child logger may be bound to; a formatter sees only what a single line adds. */
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
 * The log of the process: JSON lines on stdout, one per request. A person at a terminal sees only warnings and
 * errors, on stderr, beside the few sentences that the start prints.
 * @param destination where lines go, for tests
 */
export function createLog(destination?: DestinationStream): Logger {
  const person = process.stdout.isTTY && !destination
  const options = {
    level: person ? 'warn' : 'info',
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redactRecord,
    },
    redact: { paths: boundNames, censor: hidden },
    serializers: { err: describeError },
  }
  return destination
    ? pino(options, destination)
    : pino(options, pino.destination({ fd: person ? 2 : 1, sync: person }))
}
