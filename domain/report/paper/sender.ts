import { convertDateToWords } from '@brazilian-utils/brazilian-utils'
import { formatDocument } from '../../value/document.ts'
import type { PaperSender } from './paper.ts'

/** What a company says of itself on what it writes; empty texts for what it has not told. */
export interface SenderFacts {
  readonly legalName: string
  readonly company: string
  readonly document: string
  readonly street: string
  readonly streetNumber: string
  readonly neighborhood: string
  readonly city: string
  readonly state: string
}

/** Who a company is, a line each: its legal name where that is another, its number, and its address. */
export function senderLines(facts: SenderFacts): string[] {
  const { legalName, company, document, street, streetNumber, neighborhood, city, state } = facts
  const together = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)
  const number = document && `${document.length > 11 ? 'CNPJ' : 'CPF'} ${formatDocument(document)}`
  return [
    together([legalName === company ? '' : legalName, number], ' · '),
    together([street && together([street, streetNumber], ', '), neighborhood, together([city, state], '/')], ' · '),
  ].filter(Boolean)
}

/** A letterhead of a company, written on a day (yyyy-MM-dd). */
export const senderOf = (facts: SenderFacts, day: string): PaperSender => ({
  lines: senderLines(facts),
  dated: [facts.city, convertDateToWords(day, { style: 'month' })].filter(Boolean).join(', '),
})
