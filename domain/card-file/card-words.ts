import { cellText, centsOfCell, dateOfCell, plainWord } from '../import/table/cell.ts'
import { CardBrand } from '../value/enums.ts'
import { remembered } from '../value/remembered.ts'

const brands = CardBrand.codes

/** Names of brands in files, most specific first. */
const brandWords: readonly (readonly [RegExp, number])[] = [
  [/hiper ?card/, brands.HIPERCARD],
  [/master|maestro|\bmc\b/, brands.MASTERCARD],
  [/visa|electron/, brands.VISA],
  [/amex|american|\bax\b/, brands.AMEX],
  [/\belo\b|debelo/, brands.ELO],
  [/diners/, brands.DINERS_CLUB_INTERNATIONAL],
  [/discover/, brands.DISCOVER],
  [/\bjcb\b/, brands.JCB],
  [/union ?pay|\bcup\b/, brands.UNIONPAY],
]

/** Code of CardBrand; nothing for one that is not known. */
export const brandOf = remembered((text): number | undefined => {
  const word = plainWord(text)
  return brandWords.find(([pattern]) => pattern.test(word))?.[1]
})

/** Words beside a brand in its cell that are none: how it was paid, and that nothing is said. */
const noBrand =
  /^(?:cart(?:ao|oes)|de|em|do|da|cred|credito|deb|debito|a|vista|parcelad[oa]|parcele|rotativo|pre|pos|pago|prepag[oa]|prepaid|voucher|credit|debit|card|loja|emissor|juros|sem|com|venda|vezes|boleto|dinheiro|transferencia|conta|saldo|nao|informad[oa]|identificad[oa]|desconhecid[oa]|indefinid[oa]|bandeira|outr[oa]s?|n\/?[ad]|null|none|\d+x?)$/

const longestBrand = 40

/** The name of a brand that is none of `brandOf`: 'Cabal', 'Alelo'; nothing where no name is said. */
export const otherBrandOf = remembered((text): string | undefined => {
  if (brandOf(text) !== undefined) return undefined
  const words = cellText(text.replace(/[·|/_-]/g, ' ')).split(' ')
  const name = words.filter((word) => !noBrand.test(plainWord(word))).join(' ')
  return /\p{L}{2}/u.test(name) ? name.slice(0, longestBrand).trim() : undefined
})

export type Paid = 'debit' | 'credit' | 'inInstallments' | 'pix'

/** How a sale was paid, by the words of its columns; nothing for what is none of these. */
export const paidBy = (texts: readonly string[]): Paid | undefined => paidByWords(texts.join('\n'))

const paidByWords = remembered((text): Paid | undefined => {
  const word = text.split('\n').map(plainWord).join(' ')
  if (/\bpix\b/.test(word)) return 'pix'
  if (/parcelad|parcele|parc\b/.test(word) && !/deb/.test(word)) return 'inInstallments'
  if (/\bdeb|maestro|electron/.test(word)) return 'debit'
  if (/cred|rotativo|a vista|prepaid|pre-?pago/.test(word)) return 'credit'
  return undefined
})

const undone =
  /\bnao\b|negad|recus|reprov|cancel|estorn|desfeit|undone|revers|rejeit|reject|denied|declin|expir|chargeback|contest|falh|\berro|abort|devol|refund|void/

/** Whether a row is a denied or cancelled sale. */
export const isUndone = remembered((status): boolean => undone.test(plainWord(status)))

/** Whether words say that a buyer's money goes back: denied sales, and disputes that are open, do not. */
export const isGivenBack = remembered((words): boolean =>
  /cancel|estorn|chargeback|refund|devol|revers/.test(plainWord(words)),
)

const noSale =
  /cancel|estorn|chargeback|contest|refund|dispute|withdraw|payout|saldo|pagamento realizado|aluguel|tarifa|ajuste|antecipa|desconto|total|balance|transfer|saque|^s$|^sim$/

/** Whether a row's kind is no sale: fee, balance, payout. */
export const isNoSale = remembered((entry): boolean => noSale.test(plainWord(entry)))

/** Whether words name what an acquirer charges for: the rent of a terminal. */
export const isService = remembered((words): boolean =>
  /aluguel|mensalidade|adesao|conectividade/.test(plainWord(words)),
)

/** yyyy-MM-dd of the day in a cell; nothing for what is none. */
export const dayOf = remembered(dateOfCell)

interface Place {
  readonly number?: number
  readonly total?: number
  /** Of a number alone: that it counts all of them, as '3x' does and '3' may not. */
  readonly isTotal?: true
}

/** Which instalment of how many: '3', '3x', '1/3', '1 de 3'; nothing of what is not said. */
export const installmentsOf = remembered((text): Place => {
  const [, first, times, second] =
    /^\D*?(\d{1,2})\s*(x|vez(?:es)?|parcelas?)?\s*(?:(?:\/|de|-)\s*(\d{1,2}))?\D*$/i.exec(text.trim()) ?? []
  if (first === undefined) return {}
  if (second !== undefined) return { number: Number(first), total: Number(second) }
  return { total: Number(first), ...(times && { isTotal: true }) }
})

const longDecimals = /^(-?)\s*(?:R\$)?\s*(\d{1,11}),(\d{3,8})$/

/** Cents of an amount; with more decimals than cents have (Stone writes six), half a cent up. */
export const amountOf = remembered((cell): bigint | undefined => {
  const cents = centsOfCell(cell)
  if (cents !== undefined) return cents
  const [, sign, whole, decimals] = longDecimals.exec(cell.trim()) ?? longPoint.exec(cell.trim()) ?? []
  if (whole === undefined || decimals === undefined) return undefined
  const rounded = BigInt(whole) * 100n + BigInt(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1n : 0n)
  return sign === '-' ? -rounded : rounded
})

const longPoint = /^(-?)\s*(?:R\$)?\s*(\d{1,11})\.(\d{4,8})$/

/** Percentage or amount without 'R$' and '%', up to four decimals; undefined otherwise. */
export function percentOf(cell: string): string | undefined {
  const [, whole, decimals = ''] =
    /^-?\s*(\d{1,2})(?:[.,](\d{1,8}))?\s*%?$/.exec(cell.trim().replace(/^'\s*/, '')) ?? []
  if (whole === undefined) return undefined
  const fraction = decimals.slice(0, 4)
  return fraction === '' ? whole : `${Number(whole)}.${fraction}`
}

/** The time in a cell that may hold the day too: '07/10/2026 14:31:05', '14:31', '2026-10-07T14:31:05.000-03:00'. */
export const timeOf = (cell: string): string => /(?:^|[ T])(\d{2}:\d{2}(?::\d{2})?)/.exec(cell.trim())?.[1] ?? ''

const wide = 40

/** A number as text, without what files put where there is none. */
export function numberText(cell: string): string {
  const text = cellText(cell).replace(/^['"=]+|["']+$/g, '')
  return /^[-\s]*$/.test(text) ? '' : text.slice(0, wide)
}

/** The last four digits of a card, where they are not hidden. */
export const lastFourOf = (cell: string): string => /(\d{4})\D*$/.exec(cell)?.[1] ?? ''

/** A number that a spreadsheet has rounded: '1,23E+13'. */
export const isRounded = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell.trim())
