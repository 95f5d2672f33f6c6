import type { TextReader } from '../import/table/reading.ts'
import { CnabReader } from './cnab-statement.ts'
import { OfxReader } from './ofx.ts'
import type { StatementFacts, StatementTaking } from './statement.ts'
import { longestGuess, statementFormat } from './statement-format.ts'
import { type SaidOfStatement, StatementTable } from './statement-table.ts'

/** Streaming reader of bank statements: OFX, CNAB 240 or table, by content. */
export class StatementReader implements TextReader {
  readonly #taking: StatementTaking
  readonly #said: SaidOfStatement
  #head = ''
  #reader: OfxReader | CnabReader | StatementTable | undefined

  constructor(taking: StatementTaking, mapping: SaidOfStatement = {}) {
    this.#taking = taking
    this.#said = mapping
  }

  push(text: string): void {
    if (this.#reader) this.#reader.push(text)
    else {
      this.#head += text
      if (this.#head.length >= longestGuess) this.#begin()
    }
  }

  end(): void {
    if (!this.#reader) this.#begin()
    this.#reader?.end()
  }

  /** Facts of the file, once parsed. */
  get facts(): StatementFacts {
    return this.#reader?.facts ?? { accounts: [], balance: undefined, madeOn: undefined }
  }

  #begin(): void {
    const head = this.#head
    const readers = {
      ofx: () => new OfxReader(this.#taking, this.#said.signs),
      cnab: () => new CnabReader(this.#taking),
      table: () => new StatementTable(this.#taking, this.#said),
    }
    this.#reader = readers[statementFormat(head)]()
    this.#head = ''
    this.#reader.push(head)
  }
}
