import type { Problem } from '../../error/error.ts'
import type { LeftReason } from './left-reason.ts'
import { TextStream } from './text-stream.ts'

/** A refused row; `line` is the physical line from 1. */
export interface RefusedRow extends Problem {
  readonly line: number
}

/** A row that is no record by its nature: a balance among movements, a sale that was cancelled. */
export interface LeftRow {
  readonly line: number
  readonly reason: LeftReason
}

/** A row as it is read, for a preview: text by field; dates and money as on the wire where they can be read. */
export interface ReadRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<string, string>>>
}

/** Callbacks of a streaming parser. */
export interface Taking<Line> {
  line(line: Line): void
  refuse(row: RefusedRow): void
  ignore(row: LeftRow): void
  /** Called with each row before its outcome, if a preview is wanted. */
  readonly see?: ((row: ReadRow) => void) | undefined
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
export type Outcome<Line> =
  | { readonly taken: Line }
  | { readonly refused: RefusedRow }
  | { readonly left: LeftRow }
  | 'remark'

/** Hands over what became of a row. */
export function hand<Line>(taking: Taking<Line>, outcome: Outcome<Line>): void {
  if (outcome === 'remark') return
  if ('taken' in outcome) taking.line(outcome.taken)
  else if ('left' in outcome) taking.ignore(outcome.left)
  else taking.refuse(outcome.refused)
}

/** A row that is left aside. */
export const leftAside = (line: number, reason: LeftReason): { left: LeftRow } => ({ left: { line, reason } })

/** A row that is refused at one of its fields. */
export const refusedAt = (line: number, msg: RefusedRow['msg'], param: string): { refused: RefusedRow } => ({
  refused: { line, msg, param },
})
