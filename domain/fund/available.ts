import { formatAmount, formatMoney, formatShort, isShort } from '../value/money.ts'
import { fundBalanceFields } from './fields.ts'

/** What a fund has to spend: 'Disponível' with it, and where it is overdrawn 'Faltam' with what it lacks. */
export const availableFact = (available: string): { readonly label: string; readonly value: string } =>
  isShort(available)
    ? { label: 'Faltam', value: formatShort(available) }
    : { label: fundBalanceFields.available.label, value: formatMoney(available) }

/** The same in words: 'R$ 250,00', 'faltam R$ 80,00'. */
export const availableWords = (available: string): string =>
  isShort(available) ? `faltam ${formatShort(available)}` : formatMoney(available)

/** The same in a column of figures, without the currency: '250,00', 'faltam 80,00'. */
export const availableAmount = (available: string): string =>
  isShort(available) ? `faltam ${formatAmount(available.slice(1))}` : formatAmount(available)
