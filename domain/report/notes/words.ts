import { formatMoney, moneyOf } from '../../value/money.ts'

/** 'R$ 1.250,00' */
export const reais = (cents: bigint): string => formatMoney(moneyOf(cents))

export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`
