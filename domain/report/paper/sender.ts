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

/** A letterhead of a company, written on a day (yyyy-MM-dd). */
export function senderOf(facts: SenderFacts, day: string): PaperSender {
  const { legalName, company, document, street, streetNumber, neighborhood, city, state } = facts
  const together = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)
  const number = document && `${document.length > 11 ? 'CNPJ' : 'CPF'} ${formatDocument(document)}`
  return {
    lines: [
      together([legalName === company ? '' : legalName, number], ' · '),
      together([street && together([street, streetNumber], ', '), neighborhood, together([city, state], '/')], ' · '),
    ].filter(Boolean),
    dated: together([city, convertDateToWords(day, { style: 'month' })], ', '),
  }
}
