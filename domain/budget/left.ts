import { formatMoney, formatShort, isShort } from '../value/money.ts'

/** What a budget leaves: 'R$ 250,00', and where more than that was spent 'já passou R$ 1.505,10'; never less than nothing. */
export const leftWords = (available: string): string =>
  isShort(available) ? `já passou ${formatShort(available)}` : formatMoney(available)

/** The same of what it leaves after something that is not done yet: 'passa R$ 1.505,10'. */
export const leftAfterWords = (available: string): string =>
  isShort(available) ? `passa ${formatShort(available)}` : formatMoney(available)
