import { brandWords } from '../../../card-transaction/brand.ts'
import { formatLocalDate } from '../../../value/day/local-date.ts'
import { CardBrand, CardOperationType, codeNameOf, labelOf } from '../../../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import { type PaperColumn, type PaperFact, type PaperPart, type PaperTable, signerOf } from '../paper.ts'

/** A sale with another fee than agreed, or paid later. */
export interface DisputedSale {
  /** yyyy-MM-dd */
  readonly saleDate: string
  readonly nsu: string
  readonly authorization: string
  /** Code of CardBrand. */
  readonly brand: number
  /** Of a brand that is none of them; else empty. */
  readonly brandName: string
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
  /** Days that the credit is later than agreed; 0 if it is not. */
  readonly daysLate: number
}

/** Addressee, terminal and period of the letter; empty texts for all terminals. */
export interface LetterOf {
  readonly acquirer: string
  readonly establishmentNumber: string
  readonly serialNumber: string
  readonly dateFrom: string
  readonly dateTo: string
}

export const letterTitle = 'Carta à operadora: taxas e prazos'
const signedBy = 'Responsável pela tesouraria'

export const letterColumns: readonly PaperColumn[] = [
  { header: 'Bandeira e operação', kind: 'name' },
  { header: 'Venda', kind: 'date' },
  { header: 'NSU', kind: 'text' },
  { header: 'Autor.', kind: 'code' },
  { header: 'Parcela', kind: 'code' },
  { header: 'Bruto', kind: 'money' },
  { header: 'Taxa (%)', kind: 'percent' },
  { header: 'Combinada', kind: 'money' },
  { header: 'Retida', kind: 'money' },
  { header: 'Diferença', kind: 'money' },
  { header: 'Prazo', kind: 'date' },
  { header: 'Crédito', kind: 'date' },
]

const kindOf = ({ brand, brandName, operationType }: DisputedSale): string =>
  [
    brandWords(codeNameOf(CardBrand, brand), brandName),
    labelOf(CardOperationType, codeNameOf(CardOperationType, operationType)),
  ].join(' · ')

/** Rows of sales by `letterColumns`, in wire format. */
export const letterRows = (sales: readonly DisputedSale[]): string[][] =>
  sales.map((sale) => [
    kindOf(sale),
    sale.saleDate,
    sale.nsu,
    sale.authorization,
    sale.installment,
    sale.gross,
    sale.taxPercent,
    sale.agreed,
    sale.taken,
    sale.divergence,
    sale.agreedCreditDate,
    sale.expectedCreditDate,
  ])

const sumOf = (sales: readonly DisputedSale[], key: 'gross' | 'agreed' | 'taken' | 'divergence'): bigint =>
  sales.reduce((sum, { [key]: money }) => (money === '' ? sum : sum + centsOf(money)), 0n)

/** Sums of `gross`, `agreed`, `taken` and `divergence`. */
const sumsOf = (sales: readonly DisputedSale[]): string[] =>
  (['gross', 'agreed', 'taken', 'divergence'] as const).map((key) => moneyOf(sumOf(sales, key)))

/** Groups sales by brand and operation. */
function groupsOf(sales: readonly DisputedSale[]): [kind: string, sales: DisputedSale[]][] {
  const groups = new Map<string, DisputedSale[]>()
  for (const sale of sales) {
    const own = groups.get(kindOf(sale))
    if (own) own.push(sale)
    else groups.set(kindOf(sale), [sale])
  }
  return [...groups]
}

/** Totals by brand and operation. */
const summaryOf = (sales: readonly DisputedSale[]): PaperTable => ({
  columns: [
    { header: 'Bandeira e operação', kind: 'name' },
    { header: 'Vendas', kind: 'count' },
    ...['Bruto', 'Taxa combinada', 'Taxa retida', 'Diferença'].map(
      (header): PaperColumn => ({ header, kind: 'money' }),
    ),
  ],
  rows: groupsOf(sales).map(([kind, own]) => [kind, String(own.length), ...sumsOf(own)]),
  total: ['Todas', String(sales.length), ...sumsOf(sales)],
})

/** Sales, grouped by brand and operation. */
const salesOf = (sales: readonly DisputedSale[]): PaperTable[] =>
  groupsOf(sales).map(([caption, own]) => {
    const [gross = '', agreed = '', taken = '', divergence = ''] = sumsOf(own)
    return {
      caption,
      columns: letterColumns.slice(1),
      rows: letterRows(own).map((row) => row.slice(1)),
      total: ['Total', '', '', '', gross, '', agreed, taken, divergence, '', ''],
    }
  })

/** Totals, formatted. */
export const letterTotals = (sales: readonly DisputedSale[]): PaperFact[] => [
  { label: 'Vendas', value: sales.length.toLocaleString('pt-BR') },
  { label: 'Taxa combinada', value: formatMoney(moneyOf(sumOf(sales, 'agreed'))) },
  { label: 'Taxa retida', value: formatMoney(moneyOf(sumOf(sales, 'taken'))) },
  { label: 'Diferença', value: formatMoney(moneyOf(sumOf(sales, 'divergence'))) },
]

/** Limit of sales in the annex (about seventy pages); more are sent as a file. */
export const mostAnnexedSales = 2_000

/** The letter: addressee, request, totals, and an annex of sales. */
export function letterParts(
  whom: LetterOf,
  sales: readonly DisputedSale[],
  treasurer: string | null = null,
): PaperPart[] {
  const isAnnexed = sales.length <= mostAnnexedSales
  const days = `${formatLocalDate(whom.dateFrom)} a ${formatLocalDate(whom.dateTo)}`
  const closing = isAnnexed
    ? 'Cada venda está no anexo desta carta.'
    : 'Cada venda está no arquivo que acompanha esta carta.'
  const text = (one: string) => ({ kind: 'text', text: one }) as const
  return [
    text(`À ${whom.acquirer || 'operadora de cartões'}`),
    { ...text(`Assunto: taxas e prazos das vendas de ${days}`), isStrong: true },
    ...letterText(whom, sales).map(text),
    { kind: 'table', ...summaryOf(sales) },
    text(`${closing} Aguardamos a resposta por escrito.`),
    text('Atenciosamente,'),
    { kind: 'signatures', labels: [signerOf(signedBy, treasurer)] },
    ...(isAnnexed
      ? [
          { kind: 'annex' as const, title: `Anexo: vendas de ${days}` },
          ...salesOf(sales).map((table) => ({ kind: 'table' as const, ...table })),
        ]
      : []),
  ]
}

/** Paragraphs: findings and request. */
function letterText(whom: LetterOf, sales: readonly DisputedSale[]): string[] {
  const divergence = sumOf(sales, 'divergence')
  const late = sales.filter(({ daysLate }) => daysLate > 0)
  const days = late.reduce((sum, { daysLate }) => sum + daysLate, 0)
  const of =
    whom.serialNumber &&
    ` do ${whom.establishmentNumber && `estabelecimento nº ${whom.establishmentNumber}, `}terminal ${whom.serialNumber}`
  return [
    `Conferimos as vendas de ${formatLocalDate(whom.dateFrom)} a ${formatLocalDate(whom.dateTo)}${of}, pelos arquivos de vendas que recebemos de vocês. As do quadro abaixo não seguem o que foi combinado.`,
    ...(divergence > 0n
      ? [
          `Foram retidos ${formatMoney(moneyOf(divergence))} a mais do que a taxa combinada. Pedimos o crédito dessa diferença e a correção da taxa.`,
        ]
      : []),
    ...(divergence < 0n
      ? [
          `Foram retidos ${formatMoney(moneyOf(-divergence))} a menos do que a taxa combinada. Pedimos a conferência da tabela aplicada.`,
        ]
      : []),
    ...(late.length > 0
      ? [
          `${late.length === 1 ? 'Uma venda teve' : `${late.length.toLocaleString('pt-BR')} vendas tiveram`} o crédito marcado para depois do prazo combinado, ${days === 1 ? 'um dia' : `${days.toLocaleString('pt-BR')} dias`} ao todo. Pedimos a correção do prazo.`,
        ]
      : []),
  ]
}
