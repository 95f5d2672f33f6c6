import { filledText } from '#domain/noun/called.ts'
import type { Register } from './register.ts'

type Titled = Pick<Register, 'named' | 'called' | 'words'>

export interface Title {
  /** 'Elétrica Luz' */
  readonly who: string
  /** 'Elétrica Luz · R$ 500,00' */
  readonly name: string
  /** 'Ordem de pagamento OP-2026-000123'; empty if unknown. */
  readonly below: string
}

/** What a record is called, read or as a row of its list: who and how much, never a code alone. */
export function titleOf({ named = 'name', called, words }: Titled, record: object): Title {
  // Rows have the naming field as `name`.
  const facts = 'name' in record ? { [named]: record.name, ...record } : record
  const { who: subject, howMuch = '', below = '' } = called ?? { who: `{${named}}` }
  const who = filledText(subject, facts) ?? (called ? words.full : '')
  return {
    who,
    name: [who, filledText(howMuch, facts)].filter(Boolean).join(' · '),
    below: filledText(below, facts) ?? '',
  }
}
