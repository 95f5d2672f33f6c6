import { formatLocalDate } from '../../../value/day/local-date.ts'

/** Off-balance figures on the last day: no money yet, or not in an account. */
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

/** Off-balance figures on the last day, if any. */
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

/** Title of the off-balance section. */
export const besideTitle = (dateTo: string): string => `Fora dos saldos, em ${formatLocalDate(dateTo)}`
