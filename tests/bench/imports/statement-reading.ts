import { StatementReader } from '#domain/bank-file/statement-reader.ts'
import { readBytes } from '#domain/import/table/reading.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { inRounds, measured } from '../statistics.ts'
import { csvOf, ofxOf } from './statement-lines.ts'

const transactions = 100_000
const rounds = 5
/** As files and bodies come. */
const piece = 64 * 1024

/** What browser and server do with a bank's file alike, before anything is done with its lines. */
export async function statementReading(): Promise<Figure[]> {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const [ofx, quarter, csv] = [
    bytesOf(ofxOf(transactions, '10002')),
    bytesOf(ofxOf(transactions / 4, '10002')),
    bytesOf(csvOf(transactions, '10002')),
  ]
  timeOf(ofx, transactions)
  timeOf(csv, transactions)
  const all = await inRounds(rounds, async () => ({
    ofx: timeOf(ofx, transactions),
    quarter: timeOf(quarter, transactions / 4),
    csv: timeOf(csv, transactions),
  }))
  return [
    { ...goals.ofx, value: measured(all.map((round) => round.ofx)) },
    { ...goals.ofxGrowth, value: measured(all.map((round) => round.ofx / 4 / round.quarter)) },
    { name: 'statement of 100,000 lines as CSV, read', unit: 'ms', value: measured(all.map((round) => round.csv)) },
  ]
}

/** Milliseconds for all of the file. @throws Error where a line was lost */
function timeOf(bytes: Uint8Array, expected: number): number {
  const began = performance.now()
  let lines = 0
  const reading = readBytes(
    new StatementReader({
      line: () => {
        lines += 1
      },
      refuse: () => {},
      ignore: () => {},
      account: () => true,
    }),
  )
  for (let at = 0; at < bytes.length; at += piece) reading.push(bytes.subarray(at, at + piece))
  reading.end()
  const milliseconds = performance.now() - began
  if (lines !== expected) throw new Error(`${lines} of ${expected} lines were read`)
  return milliseconds
}
