import { type Figure, tableOf } from './figure.ts'
import { referenceLoop } from './goals.ts'

/** Where the figures are read. */
export const performanceDocument = 'docs/performance.md'

/** What may be measured by itself, in the order of the document. */
export const partNames = [
  'bytes',
  'api',
  'web',
  'peers',
  'ledger',
  'growth',
  'journal',
  'imports',
  'documents',
  'deliveries',
  'books',
  'papers',
  'companies',
] as const
export type PartName = (typeof partNames)[number]

/** Only where it is asked for by name: it installs what others made. */
export const askedFor: PartName = 'peers'

/** What a part of the benchmarks came to. */
export interface Measurement {
  readonly part: PartName
  readonly at: Date
  readonly machine: Machine
  readonly figures: readonly Figure[]
  /** Names of benchmarks that failed: their figures are missing. */
  readonly failed: readonly string[]
}

/** On what it was measured. */
export interface Machine {
  readonly processors: number
  /** Their model names; empty where the system does not report them. */
  readonly model: string
  readonly node: string
  /** Load average of the minute before. */
  readonly load: number
  /** Milliseconds of the constant loop, before and after: the slower. */
  readonly loop: number
}

/** How much slower than in the hour of the goals. */
export const paceOf = ({ loop }: Pick<Machine, 'loop'>): number => Math.max(1, loop / referenceLoop)

const closing = '<!-- /bench -->'

/** The report of a part: date, machine, failures and the table. */
export function blockOf({ at, machine, figures, failed }: Measurement): string {
  const moment = at.toISOString().replace('T', ', ').slice(0, 17)
  const processors = `${machine.processors} processors${machine.model && ` (${machine.model})`}`
  const measured = `Measured on ${moment} UTC, ${processors}, Node ${machine.node}, load before it ${machine.load.toFixed(1)}, the constant loop ${machine.loop.toFixed(0)} ms.`
  const missing = failed.length > 0 ? [`Failed, and not in the table: ${failed.join(', ')}.`] : []
  return [measured, ...missing, '', ...(figures.length > 0 ? [tableOf(figures, paceOf(machine))] : []), ''].join('\n')
}

/**
 * The document with that block between the marks of its part, `<!-- bench: api -->` and `<!-- /bench -->`.
 * @throws Error when the document has lost the marks
 */
export function withBlock(document: string, part: PartName, block: string): string {
  const opening = `<!-- bench: ${part} -->\n`
  const begin = document.indexOf(opening)
  const end = document.indexOf(closing, begin)
  if (begin < 0 || end < 0) throw new Error(`${performanceDocument} lost its marks ${opening.trim()} and ${closing}`)
  return document.slice(0, begin + opening.length) + block + document.slice(end)
}
