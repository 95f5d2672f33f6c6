import type { CardTransactionsQuery } from '#src/graphql/generated/graphql.ts'

type Answered = CardTransactionsQuery['cardTransactions']['rows'][number]

/** A sale of the list with its name. */
export type CardRow = Answered & { name: string }

/** 'Débito', 'Crédito à vista', 'Crédito 2/3' */
export function paidWords({ operationType, installmentNumber, installments }: PaidFacts): string {
  if (operationType === 'DEBIT') return 'Débito'
  return installments > 1 ? `Crédito ${installmentNumber}/${installments}` : 'Crédito à vista'
}

type PaidFacts = Pick<Answered, 'operationType' | 'installmentNumber' | 'installments'>

/** Whether its payout is pending. */
export const isWaiting = ({ status }: Pick<Answered, 'status'>): boolean =>
  status === 'PENDING' || status === 'SCHEDULED'
