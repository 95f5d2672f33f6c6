import * as z from 'zod'
import { codeIn, Id, Year } from '../field/values.ts'
import { enumeration } from '../value/enums.ts'

/** How the link of a receipt reaches its person. */
export const ReceiptLinkWay = enumeration(
  'ReceiptLinkWay',
  { EMAIL: 1, MESSAGE: 2 },
  { EMAIL: 'Por e-mail', MESSAGE: 'Por mensagem' },
)

/** Days that a link may be opened. */
export const receiptLinkDays = 30

export const ContributionLinkInput = z
  .strictObject({ memberId: Id, year: Year, way: codeIn(ReceiptLinkWay) })
  .meta({ id: 'ContributionLinkInput' })

export const ContributionLinksInput = z.strictObject({ year: Year }).meta({ id: 'ContributionLinksInput' })

/** Opens WhatsApp with a message ready, for whomever is chosen there: no name, value or phone is in the address. */
export const whatsAppAddress = (year: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(
    `Seu recibo de contribuições de ${year} está neste endereço, por ${receiptLinkDays} dias:\n${url}\nAo abrir, digite o código que a tesouraria vai lhe dizer.`,
  )}`
