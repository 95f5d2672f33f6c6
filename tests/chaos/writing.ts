import { localDateOf } from '#domain/value/day/local-date.ts'
import type { Acknowledged } from './journal.ts'
import type { SentAnswer } from './sender.ts'

/** One thing to be written down. */
export interface Write {
  readonly kind: Acknowledged['kind']
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  body(label: string): unknown
  /** Id of the record, if it exists before the write. */
  readonly id?: string
}

/** Sends a write until it is answered, and notes the answer. */
export type Writing = (write: Write) => Promise<SentAnswer & { readonly id: string }>

export const today = () => localDateOf(new Date(), 'America/Sao_Paulo')
