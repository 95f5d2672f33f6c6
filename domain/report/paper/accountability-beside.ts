import { formatLocalDate } from '../../value/local-date.ts'

/** What is no money yet, or left no trace in an account, on the last day of the months. */
export type BesideTold = Readonly<
  Record<
    | 'checks'
    | 'deposited'
    | 'returned'
    | 'inCollection'
    | 'handedOver'
    | 'cards'
    | 'offerings'
    | 'bills'
    | 'earlierBills',
    AwaitedTold
  >
>

interface AwaitedTold {
  readonly count: number
  readonly value: string
}

/** What stands beside the balances on the last day, where there is any of it. */
export const awaitedOf = (told: BesideTold) =>
  [
    { label: 'Cheques em carteira', ...told.checks },
    { label: 'Cheques depositados, a compensar', ...told.deposited },
    { label: 'Cheques devolvidos', ...told.returned },
    { label: 'Cheques em cobrança', ...told.inCollection },
    { label: 'Cheques repassados sem conta a pagar', ...told.handedOver },
    { label: 'Cartões a receber (líquido)', ...told.cards },
    { label: 'Ofertas pendentes de aprovação', ...told.offerings },
    { label: 'Contas do período a pagar', ...told.bills },
    { label: 'Contas de meses anteriores a pagar', ...told.earlierBills },
  ].filter(({ count }) => count > 0)

/** What the part of what stands beside is called, by its day. */
export const besideTitle = (dateTo: string): string => `Fora dos saldos, em ${formatLocalDate(dateTo)}`
