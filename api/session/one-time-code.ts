import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { DomainError } from '#domain/error/error.ts'
import { codeDigits } from '#domain/session/one-time-code.ts'
import type { Database } from '../db/database.ts'

/** What a code proves to whom: reading an e-mail, to enter for the first time or to choose another password. */
export type CodePurpose = 'verification' | 'recovery' | 'invitation'

/** Whatever sends a statement: a pool, or a connection in the middle of a transaction. */
interface Sending {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** A code that was typed right, until it is used. */
export interface RightCode {
  readonly key: Buffer
  readonly hash: Buffer
}

/**
 * Codes of six digits that go by e-mail: hashed with a key of ours, ten minutes, five tries, one use. Of two that were sent
 * within their time both count, so that whoever asks for another takes none away. They are kept by e-mail, whether an account has it or not, so that nothing told of a code tells of an account.
 */
export class OneTimeCodes {
  readonly #database: Database
  readonly #secret: string

  constructor(database: Database, secret: string) {
    this.#database = database
    this.#secret = secret
  }

  /** Asks for the mail that brings a code, or a provisional password; once a minute, and in the same steps for nobody. */
  async ask(purpose: CodePurpose, email: string, sending: Sending = this.#database.writer): Promise<void> {
    await sending.query('select celeiro.ask_mail($1, $2, $3, $4, $5, $6)', [
      purpose,
      email,
      this.keyOf(purpose, email),
      randomBytes(32),
      newId(),
      newId(),
    ])
  }

  /** Counts the try; answers what the code is used with. @throws DomainError `invalid_code`, `code_expired` */
  async try(purpose: CodePurpose, email: string, code: string): Promise<RightCode> {
    const key = this.keyOf(purpose, email)
    const { rows } = await this.#database.writer.query<{ hash: Buffer; hash_before: Buffer | null }>(
      'select * from celeiro.try_codes($1)',
      [key],
    )
    const [kept] = rows
    if (!kept) throw new DomainError('code_expired')
    const typed = this.#hashOf(purpose, email, code)
    const right = [kept.hash, kept.hash_before ?? kept.hash].filter((one) => timingSafeEqual(one, typed))
    if (right.length === 0) throw new DomainError('invalid_code')
    return { key, hash: typed }
  }

  /** A new code and what is kept of it. */
  make(purpose: CodePurpose, email: string): RightCode & { readonly code: string } {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    return { code, key: this.keyOf(purpose, email), hash: this.#hashOf(purpose, email, code) }
  }

  keyOf(purpose: CodePurpose, email: string): Buffer {
    return this.#mac(`code of\n${purpose}\n${email}`)
  }

  #hashOf(purpose: CodePurpose, email: string, code: string): Buffer {
    return this.#mac(`code\n${purpose}\n${email}\n${code}`)
  }

  #mac(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest()
  }
}
