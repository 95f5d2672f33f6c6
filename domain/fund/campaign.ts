import { centsOf, formatMoney, moneyOf } from '../value/money.ts'

/** A campaign's figures; money as text. */
export interface Campaign {
  readonly target: string
  /** What it had at first, received, and got from other funds. */
  readonly raised: string
}

/** How far it is, in whole per cent, never below zero; more than 100 where it has more than it wanted. */
export function percentOf({ target, raised }: Campaign): number {
  const percent = (100n * centsOf(raised)) / centsOf(target)
  return Number(percent < 0n ? 0n : percent)
}

/** What it still lacks, as text; nothing once it has all. */
export function lackingOf({ target, raised }: Campaign): string | undefined {
  const cents = centsOf(target) - centsOf(raised)
  return cents > 0n ? moneyOf(cents) : undefined
}

/** 'R$ 20.000,00 de R$ 80.000,00' */
export const raisedWords = ({ target, raised }: Campaign): string => `${formatMoney(raised)} de ${formatMoney(target)}`
