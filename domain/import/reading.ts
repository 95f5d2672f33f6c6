import type { Problem } from '../error/error.ts'
import { TextStream } from './text-stream.ts'

/** A refused row; `line` is the physical line from 1. */
export interface RefusedRow extends Problem {
  readonly line: number
}

/** Consumer of parsed rows. */
export interface Taking<Line> {
  line(line: Line): void
  refuse(row: RefusedRow): void
  /** Seen, and no line by its nature: a balance among movements, a sale that was cancelled. */
  ignore(): void
}

/** Reads text that comes in pieces. */
export interface TextReader {
  /** @throws DomainError for a file that cannot be read at all */
  push(text: string): void
  end(): void
}

/** A reader of text that comes as bytes. @throws DomainError for what is no text */
export function readBytes(reader: TextReader): { push(bytes: Uint8Array): void; end(): void } {
  const stream = new TextStream()
  const take = (text: string) => {
    if (text !== '') reader.push(text)
  }
  return {
    push: (bytes) => take(stream.push(bytes)),
    end: () => {
      take(stream.end())
      reader.end()
    },
  }
}

/** What became of a row: a line, why not, nothing by its nature, or a remark that is not even counted. */
export type Outcome<Line> = { readonly taken: Line } | { readonly refused: RefusedRow } | 'ignored' | 'remark'

/** Hands over what became of a row. */
export function hand<Line>(taking: Taking<Line>, outcome: Outcome<Line>): void {
  if (outcome === 'ignored') taking.ignore()
  else if (outcome !== 'remark')
    if ('taken' in outcome) taking.line(outcome.taken)
    else taking.refuse(outcome.refused)
}

/** A row that is refused at one of its fields. */
export const refusedAt = (line: number, msg: RefusedRow['msg'], param: string): { refused: RefusedRow } => ({
  refused: { line, msg, param },
})
