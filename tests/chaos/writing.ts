import { localDateOf } from '#domain/value/local-date.ts'
import type { Acknowledged } from './journal.ts'
import type { Answered } from './sender.ts'

/** One thing to be written down. */
export interface Write {
  readonly kind: Acknowledged['kind']
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  body(label: string): unknown
  /** Of the record, when it is known before. */
  readonly id?: string
}

/** Sends a write until it is answered, and notes the answer. */
export type Writing = (write: Write) => Promise<Answered & { readonly id: string }>

export const today = () => localDateOf(new Date(), 'America/Sao_Paulo')
