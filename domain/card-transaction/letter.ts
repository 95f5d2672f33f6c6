import type { PaperColumn, PaperFact } from '../report/paper.ts'
import { CardBrand, CardOperationType, codeNameOf, labelOf } from '../value/enums.ts'
import { formatLocalDate } from '../value/local-date.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'

/** A sale of which the acquirer took something else than agreed, or which it pays later. */
export interface DisputedSale {
  /** yyyy-MM-dd */
  readonly saleDate: string
  readonly nsu: string
  readonly authorization: string
  /** Code of CardBrand. */
  readonly brand: number
  /** Code of CardOperationType. */
  readonly operationType: number
  /** '1/3' */
  readonly installment: string
  readonly gross: string
  /** '2.49'; empty where no fee was agreed, as `agreed` then is. */
  readonly taxPercent: string
  readonly agreed: string
  readonly taken: string
  readonly divergence: string
  /** yyyy-MM-dd; empty where none was agreed. */
  readonly agreedCreditDate: string
  readonly expectedCreditDate: string
  /** By how many days the credit is later than agreed; 0 where it is not. */
  readonly daysLate: number
}

/** Whom the letter is to, of which terminal, over which days of sales; empty texts where it is of all terminals. */
export interface LetterOf {
  readonly acquirer: string
  readonly establishmentNumber: string
  readonly serialNumber: string
  readonly dateFrom: string
  readonly dateTo: string
}

export const letterTitle = 'Carta à operadora: taxas e prazos'
export const letterSignatures = ['Responsável pela tesouraria']

export const letterColumns: readonly PaperColumn[] = [
  { header: 'Bandeira e operação', kind: 'name' },
  { header: 'Venda', kind: 'date' },
  { header: 'NSU', kind: 'text' },
  { header: 'Autor.', kind: 'code' },
  { header: 'Parcela', kind: 'code' },
  { header: 'Bruto', kind: 'money' },
  { header: 'Taxa', kind: 'percent' },
  { header: 'Combinado', kind: 'money' },
  { header: 'Cobrado', kind: 'money' },
  { header: 'Diferença', kind: 'money' },
  { header: 'Prazo', kind: 'date' },
  { header: 'Crédito', kind: 'date' },
]

const kindOf = ({ brand, operationType }: DisputedSale): string =>
  [
    labelOf(CardBrand, codeNameOf(CardBrand, brand)),
    labelOf(CardOperationType, codeNameOf(CardOperationType, operationType)),
  ].join(' · ')

/** A row for each sale, as in `letterColumns`, in the notation of the wire. */
export const letterRows = (sales: readonly DisputedSale[]): string[][] =>
  sales.map((sale) => [
    ...[kindOf(sale), sale.saleDate, sale.nsu, sale.authorization, sale.installment, sale.gross, sale.taxPercent],
    ...[sale.agreed, sale.taken, sale.divergence, sale.agreedCreditDate, sale.expectedCreditDate],
  ])

const sumOf = (sales: readonly DisputedSale[], key: 'gross' | 'agreed' | 'taken' | 'divergence'): bigint =>
  sales.reduce((sum, { [key]: money }) => (money === '' ? sum : sum + centsOf(money)), 0n)

/** The rows of a paper: those of the sales, and what those of each brand and operation come to below them. */
export function letterPaperRows(sales: readonly DisputedSale[]): string[][] {
  const kinds = [...new Set(sales.map(kindOf))]
  return kinds
    .map((kind) => ({ kind, own: sales.filter((sale) => kindOf(sale) === kind) }))
    .flatMap(({ kind, own }) => [
      ...letterRows(own),
      [
        ...[`Total de ${kind}`, '', '', '', '', moneyOf(sumOf(own, 'gross')), ''],
        ...(['agreed', 'taken', 'divergence'] as const).map((key) => moneyOf(sumOf(own, key))),
        ...['', '', 'total'],
      ],
    ])
}

/** What all sales come to, formatted. */
export const letterTotals = (sales: readonly DisputedSale[]): PaperFact[] => [
  { label: 'Vendas', value: sales.length.toLocaleString('pt-BR') },
  { label: 'Combinado', value: formatMoney(moneyOf(sumOf(sales, 'agreed'))) },
  { label: 'Cobrado', value: formatMoney(moneyOf(sumOf(sales, 'taken'))) },
  { label: 'Diferença', value: formatMoney(moneyOf(sumOf(sales, 'divergence'))) },
]

/** The letter itself: a paragraph each. */
export function letterText(whom: LetterOf, sales: readonly DisputedSale[]): string[] {
  const divergence = sumOf(sales, 'divergence')
  const late = sales.filter(({ daysLate }) => daysLate > 0)
  const days = late.reduce((sum, { daysLate }) => sum + daysLate, 0)
  const of =
    whom.serialNumber &&
    ` do ${whom.establishmentNumber && `estabelecimento nº ${whom.establishmentNumber}, `}terminal ${whom.serialNumber}`
  return [
    `À ${whom.acquirer || 'operadora de cartões'}`,
    `Conferimos as vendas de ${formatLocalDate(whom.dateFrom)} a ${formatLocalDate(whom.dateTo)}${of}, pelos arquivos de vendas que recebemos de vocês. As que estão abaixo não seguem o que foi combinado.`,
    ...(divergence > 0n
      ? [
          `Foram cobrados ${formatMoney(moneyOf(divergence))} a mais do que a taxa combinada. Pedimos o crédito dessa diferença e a correção da taxa.`,
        ]
      : []),
    ...(divergence < 0n
      ? [
          `Foram cobrados ${formatMoney(moneyOf(-divergence))} a menos do que a taxa combinada. Pedimos a conferência da tabela aplicada.`,
        ]
      : []),
    ...(late.length > 0
      ? [
          `${late.length === 1 ? 'Uma venda teve' : `${late.length.toLocaleString('pt-BR')} vendas tiveram`} o crédito marcado para depois do prazo combinado, ${days === 1 ? 'um dia' : `${days.toLocaleString('pt-BR')} dias`} ao todo. Pedimos a correção do prazo.`,
        ]
      : []),
  ]
}
