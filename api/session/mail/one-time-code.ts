import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { DomainError } from '#domain/error/error.ts'
import { codeDigits } from '#domain/session/one-time-code.ts'
import type { Database } from '../../db/connection/database.ts'

export type CodePurpose = 'verification' | 'recovery' | 'invitation' | 'receipt'

/** Anything that sends a statement: a pool or a connection in a transaction. */
interface Sending {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** A code that was typed right, until it is used. */
export interface RightCode {
  readonly key: Buffer
  readonly hash: Buffer
}

/**
 * One-time codes of six digits by e-mail: keyed hash, ten minutes, five tries, one use. A resent code leaves the
 * earlier one valid. They are keyed by e-mail, with or without an account, against account enumeration.
 */
export class OneTimeCodes {
  readonly #database: Database
  readonly #secret: string

  constructor(database: Database, secret: string) {
    this.#database = database
    this.#secret = secret
  }

  /**
   * Requests the mail with a code or a provisional password; once a minute, and in the same steps without an
   * account.
   */
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

  /** Counts the attempt; answers what the code is redeemed with. @throws DomainError `invalid_code`, `code_expired` */
  async try(purpose: CodePurpose, email: string, code: string): Promise<RightCode> {
    const key = this.keyOf(purpose, email)
    const { rows } = await this.#database.writer.query<{ hash: Buffer; hash_before: Buffer | null }>(
      'select * from celeiro.try_codes($1)',
      [key],
    )
    const [stored] = rows
    if (!stored) throw new DomainError('code_expired')
    const typed = this.hashOf(purpose, email, code)
    const right = [stored.hash, stored.hash_before ?? stored.hash].filter((one) => timingSafeEqual(one, typed))
    if (right.length === 0) throw new DomainError('invalid_code')
    return { key, hash: typed }
  }

  /** A new code and its stored hash. */
  make(purpose: CodePurpose, email: string): RightCode & { readonly code: string } {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    return { code, key: this.keyOf(purpose, email), hash: this.hashOf(purpose, email, code) }
  }

  keyOf(purpose: CodePurpose, email: string): Buffer {
    return this.#mac(`code of\n${purpose}\n${email}`)
  }

  /** Keyed hash of a code. The code of a receipt is of its link instead of an e-mail. */
  hashOf(purpose: CodePurpose, email: string, code: string): Buffer {
    return this.#mac(`code\n${purpose}\n${email}\n${code}`)
  }

  #mac(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest()
  }
}
