import { formatLocalDate } from '../../value/local-date.ts'

/** What is no money yet, or left no trace in an account, on the last day of the months. */
export type BesideFigures = Readonly<
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
    AwaitedFigure
  >
>

interface AwaitedFigure {
  readonly count: number
  readonly value: string
}

/** What stands beside the balances on the last day, where there is any of it. */
export const awaitedOf = (figures: BesideFigures) =>
  [
    { label: 'Cheques em carteira', ...figures.checks },
    { label: 'Cheques depositados, a compensar', ...figures.deposited },
    { label: 'Cheques devolvidos', ...figures.returned },
    { label: 'Cheques em cobrança', ...figures.inCollection },
    { label: 'Cheques repassados sem conta a pagar', ...figures.handedOver },
    { label: 'Cartões a receber (líquido)', ...figures.cards },
    { label: 'Ofertas pendentes de aprovação', ...figures.offerings },
    { label: 'Contas do período a pagar', ...figures.bills },
    { label: 'Contas de meses anteriores a pagar', ...figures.earlierBills },
  ].filter(({ count }) => count > 0)

/** What the part of what stands beside is called, by its day. */
export const besideTitle = (dateTo: string): string => `Fora dos saldos, em ${formatLocalDate(dateTo)}`
