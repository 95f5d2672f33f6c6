import type { RememberedColumns } from '../import/column.ts'
import type { TextReader } from '../import/reading.ts'
import { OfxReader } from './ofx.ts'
import type { StatementFacts, StatementTaking } from './statement.ts'
import type { StatementField } from './statement-layout.ts'
import { StatementTable } from './statement-table.ts'

/** Characters needed to detect the format. */
const longestGuess = 4_096
const ofxWords = /OFXHEADER|<\?OFX|<OFX>/i

/** Whether it is OFX by content, whatever its name. */
export const isOfx = (head: string): boolean => ofxWords.test(head.slice(0, longestGuess))

/** Streaming reader of bank statements: OFX or table, by content. */
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

  /** Facts of the file, once parsed. */
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
