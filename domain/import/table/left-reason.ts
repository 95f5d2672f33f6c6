/** Why a row of a file is no record by its nature, and how people are told. */
export const leftReasons = {
  balance: 'saldo ou total',
  no_value: 'sem valor',
  scheduled: 'agendamento',
  future: 'ainda não aconteceu',
  undone: 'cancelada ou recusada',
  no_sale: 'não é venda no cartão',
} as const

export type LeftReason = keyof typeof leftReasons

export const isLeftReason = (reason: string): reason is LeftReason => Object.hasOwn(leftReasons, reason)
