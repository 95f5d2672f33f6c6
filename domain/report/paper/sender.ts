import { convertDateToWords } from '@brazilian-utils/brazilian-utils'
import { formatDocument } from '../../value/identifier/document.ts'
import type { PaperSender } from './paper.ts'

/** Company data for the letterhead; empty texts if not set. */
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

/** Letterhead lines: legal name if it differs, CNPJ, address. */
export function senderLines(facts: SenderFacts): string[] {
  const { legalName, company, document, street, streetNumber, neighborhood, city, state } = facts
  const together = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)
  const number = document && `${document.length > 11 ? 'CNPJ' : 'CPF'} ${formatDocument(document)}`
  return [
    together([legalName === company ? '' : legalName, number], ' · '),
    together([street && together([street, streetNumber], ', '), neighborhood, together([city, state], '/')], ' · '),
  ].filter(Boolean)
}

/** Who sends, where there is room for a line. */
export const inOneLine = ({ lines }: PaperSender): string => lines.join(' · ')

/** Letterhead of a company, dated yyyy-MM-dd. */
export const senderOf = (facts: SenderFacts, day: string): PaperSender => ({
  lines: senderLines(facts),
  dated: [facts.city, convertDateToWords(day, { style: 'month' })].filter(Boolean).join(', '),
})
