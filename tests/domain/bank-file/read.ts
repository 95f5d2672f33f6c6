import { readFileSync } from 'node:fs'
import type { ReportedAccount, ReportedLine, StatementFacts } from '#domain/bank-file/statement.ts'
import type { StatementField } from '#domain/bank-file/statement-layout.ts'
import { StatementReader } from '#domain/bank-file/statement-reader.ts'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import type { Signs } from '#domain/import/signs.ts'
import type { Mapping } from '#domain/import/table/column.ts'
import { type RefusedRow, readBytes } from '#domain/import/table/reading.ts'

export interface ReadStatement {
  readonly lines: ReportedLine[]
  readonly refused: RefusedRow[]
  readonly ignored: number
  readonly facts: StatementFacts
}

interface Reading {
  /** Bytes of one piece. */
  readonly size?: number
  readonly signs?: Signs
  readonly mapping?: Mapping<StatementField>
  readonly isWanted?: (account: ReportedAccount) => boolean
}

/** The statement of bytes that come in pieces. */
export function readStatement(
  bytes: Uint8Array,
  { size = 65_536, mapping, signs, isWanted }: Reading = {},
): ReadStatement {
  const lines: ReportedLine[] = []
  const refused: RefusedRow[] = []
  let ignored = 0
  const reader = new StatementReader(
    {
      line: (line) => lines.push(line),
      refuse: (row) => refused.push(row),
      ignore: () => {
        ignored += 1
      },
      account: (account) => isWanted?.(account) ?? true,
    },
    { mapping, signs },
  )
  const reading = readBytes(reader)
  for (let at = 0; at < bytes.length; at += size) reading.push(bytes.subarray(at, at + size))
  reading.end()
  return { lines, refused, ignored, facts: reader.facts }
}

/** The code with which bytes are refused; nothing where they are not. */
export function refusalOf(bytes: Uint8Array, reading?: Reading): string | undefined {
  try {
    readStatement(bytes, reading)
    return undefined
  } catch (error) {
    if (error instanceof InvalidInput) return error.problems[0]?.msg
    const { code } = error as { code?: string }
    if (!code) throw error
    return code
  }
}

export const sampleBytes = (name: string): Uint8Array => readFileSync(new URL(`files/${name}`, import.meta.url))

/** Text as Windows-1252, which Latin-1 is where banks write Portuguese. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** '2026-01-31 -12.50 Tarifa' for each line, to be compared at a glance. */
export const brief = ({ lines }: Pick<ReadStatement, 'lines'>): string[] =>
  lines.map(({ date, cents, text }) => `${date} ${Number(cents) / 100} ${text}`)
