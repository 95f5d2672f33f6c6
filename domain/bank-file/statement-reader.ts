import type { RememberedColumns } from '../import/column.ts'
import type { TextReader } from '../import/reading.ts'
import { OfxReader } from './ofx.ts'
import type { StatementFacts, StatementTaking } from './statement.ts'
import type { StatementField } from './statement-layout.ts'
import { StatementTable } from './statement-table.ts'

/** Characters by which a file says what it is. */
const longestGuess = 4_096
const ofxWords = /OFXHEADER|<\?OFX|<OFX>/i

/** Whether the beginning of a file says that it is OFX, whatever its name says. */
export const isOfx = (head: string): boolean => ofxWords.test(head.slice(0, longestGuess))

/** Reads a bank's statement, told in pieces: OFX or a table, whatever its name says. */
export class StatementReader implements TextReader {
  readonly #taking: StatementTaking
  readonly #known: RememberedColumns<StatementField>
  #head = ''
  #reader: OfxReader | StatementTable | undefined

  constructor(taking: StatementTaking, remembered: RememberedColumns<StatementField> = {}) {
    this.#taking = taking
    this.#known = remembered
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

  /** What the file said, once it was read. */
  get facts(): StatementFacts {
    return this.#reader?.facts ?? { accounts: [], balance: undefined, madeOn: undefined }
  }

  #begin(): void {
    this.#reader = isOfx(this.#head) ? new OfxReader(this.#taking) : new StatementTable(this.#taking, this.#known)
    const head = this.#head
    this.#head = ''
    this.#reader.push(head)
  }
}
