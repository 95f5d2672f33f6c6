import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Id, withRules } from '../field/values.ts'
import { cardSaleFields, creditFields, stopFields } from './fields.ts'
import { cardSaleProblems } from './rules.ts'

/** As many sales as are moved together at most. */
export const mostTransactions = 1_000
/** As many lines as are entered together at most. */
export const mostLines = 200

export const CardSale = withRules(z.strictObject(shapeOf(cardSaleFields)), cardSaleProblems).meta({ id: 'CardSale' })
export type CardSale = z.infer<typeof CardSale>

/** Entered together, by hand. */
export const NewCardTransactions = z
  .strictObject({ cardReceiptId: Id, items: z.array(CardSale).min(1).max(mostLines) })
  .meta({ id: 'NewCardTransactions' })
export type NewCardTransactions = z.infer<typeof NewCardTransactions>

export const CardCredit = z.strictObject(shapeOf(creditFields)).meta({ id: 'CardCredit' })
export type CardCredit = z.infer<typeof CardCredit>

export const CardPayment = z
  .strictObject({ ids: z.array(Id).min(1).max(mostTransactions), ...shapeOf(creditFields) })
  .meta({ id: 'CardWriteOff', description: 'All of them in one account on one day, or none' })
export type CardPayment = z.infer<typeof CardPayment>

export const CardStop = z.strictObject({ reason: shapeOf(stopFields).reason.min(3) }).meta({ id: 'CardStop' })
export type CardStop = z.infer<typeof CardStop>

/** Won dispute: where the money returned, after a chargeback. */
export const CardWon = z.strictObject(z.object(shapeOf(creditFields)).partial().shape).meta({
  id: 'CardWon',
  description: 'Account and day where the money comes back, of a chargeback; nothing of a dispute',
})
export type CardWon = z.infer<typeof CardWon>
