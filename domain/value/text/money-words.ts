// Deep import: the package's index would load it with the CPF check, before the first list.
import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import { formatMoney } from '../money.ts'

/** "1250.00" → "mil duzentos e cinquenta reais"; '' from 999 trillion. */
export const wordsOfMoney = (money: string): string => convertCurrencyToWords(Number(money))

/** "1250.00" → "R$ 1.250,00 (mil duzentos e cinquenta reais)", as a receipt states it. */
export function moneyInWords(money: string): string {
  const words = wordsOfMoney(money)
  return words === '' ? formatMoney(money) : `${formatMoney(money)} (${words})`
}
