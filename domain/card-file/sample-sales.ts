import { addBusinessDays, addDays } from '../value/day/business-day.ts'
import { formatLocalDate } from '../value/day/local-date.ts'

/** A sale that every sample tells, in the words of its acquirer. */
interface Sampled {
  readonly brand: string
  readonly isDebit: boolean
  readonly gross: string
  readonly fee: string
  readonly net: string
  readonly number: string
  /** dd/MM/yyyy */
  readonly day: string
  readonly credit: string
}

/** How an acquirer heads its columns, and how it tells a sale. */
interface Family {
  readonly above?: readonly string[]
  readonly heading: string
  row(sale: Sampled): string
}

const kind = ({ isDebit }: Sampled): string => (isDebit ? 'Débito' : 'Crédito')

/** The acquirers whose exports there is a sample of. */
export const cardFamilies = {
  Cielo: {
    above: ['Detalhado de vendas Cielo', 'Quantidade de vendas;Valor bruto;Valor líquido', '3;460,00;449,29'],
    heading:
      'Data da venda;Hora da venda;Forma de pagamento;Bandeira;Valor bruto;Valor Taxa/Tarifa;Valor líquido;Status da venda;Data prevista do pagamento;Código de autorização;NSU/DOC',
    row: (s) =>
      `${s.day};19:30;${kind(s)} à vista;${s.brand};${s.gross};-${s.fee};${s.net};Aprovada;${s.credit};${s.number.slice(-6)};${s.number}`,
  },
  Rede: {
    heading:
      'data da venda;hora da venda;status da venda;valor da venda atualizado;modalidade;tipo;número de parcelas;bandeira;taxa mdr;valor mdr;valor líquido;NSU/CV',
    row: (s) =>
      `${s.day};19:30:00;aprovada;${s.gross};${kind(s).toLowerCase()};à vista;1;${s.brand};2,00%;${s.fee};${s.net};${s.number}`,
  },
  Stone: {
    heading:
      'DATA DA VENDA;DATA DE VENCIMENTO;BANDEIRA;PRODUTO;STONE ID;QTD DE PARCELAS;Nº DA PARCELA;VALOR BRUTO;VALOR LÍQUIDO;DESCONTO DE MDR;ÚLTIMO STATUS',
    row: (s) =>
      `${s.day} 19:30;${s.credit};${s.brand};${kind(s)};${s.number};1;1;${s.gross}0000;${s.net}0000;${s.fee}0000;A receber`,
  },
  PagBank: {
    heading:
      'Código da Transação;Data da Transação;Data prevista de liberação;Bandeira;Forma de Pagamento;Parcela;Valor Bruto;Valor Taxa;Valor Líquido;Status;Código NSU',
    row: (s) =>
      `${s.number};${s.day} 19:30;${s.credit};${s.brand};Cartão de ${kind(s).toLowerCase()};-;R$ ${s.gross};R$ ${s.fee};R$ ${s.net};Aprovada;${s.number.slice(-6)}`,
  },
  Getnet: {
    heading:
      'BANDEIRA;MODALIDADE;FORMA DE PAGAMENTO;DATA/HORA DA VENDA;STATUS DA TRANSAÇÃO;PARCELAS;DATA PREVISTA DO 1º PAGAMENTO;NÚMERO DO COMPROVANTE DE VENDAS (CV);VALOR BRUTO;VALOR TAXA;VALOR LÍQUIDO',
    row: (s) =>
      `${s.brand};${kind(s)};A VISTA;${s.day} 19:30:00;Aprovada;1;${s.credit};${s.number};${s.gross};${s.fee};${s.net}`,
  },
  'Bin e Sicredi': {
    heading:
      'Data da venda;Comprovante da venda;Produto;Parcelas;Bandeira;Valor bruto;Valor da taxa;Valor líquido;Status',
    row: (s) => `${s.day};${s.number};${kind(s)} à vista;1;${s.brand};${s.gross};${s.fee};${s.net};Aprovada`,
  },
  'Mercado Pago': {
    heading:
      'SOURCE_ID,PAYMENT_METHOD_TYPE,PAYMENT_METHOD,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_DATE,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT,SETTLEMENT_DATE',
    row: (s) => {
      const plain = (text: string) => text.replace(',', '.')
      const iso = (day: string) => day.split('/').reverse().join('-')
      const method = s.isDebit ? 'debit_card' : 'credit_card'
      return `${s.number},${method},${s.brand.toLowerCase()},SETTLEMENT,${plain(s.gross)},${iso(s.day)}T19:30:00.000-03:00,-${plain(s.fee)},${plain(s.net)},${iso(s.credit)}T00:00:00.000-03:00`
    },
  },
  InfinitePay: {
    heading:
      'Data e hora,Meio - Meio,Meio - Bandeira,Meio - Parcelas,Identificador,Status,Valor (R$),Líquido (R$),Taxa Aplicada - Valor(R$)',
    row: (s) => `${s.day} 19:30,${kind(s)},${s.brand},1x,${s.number},Aprovada,"${s.gross}","${s.net}","'- ${s.fee}"`,
  },
} as const satisfies Record<string, Family>

export type CardFamily = keyof typeof cardFamilies

const sold = [
  { brand: 'Visa', isDebit: true, gross: '120,00', fee: '1,79', net: '118,21' },
  { brand: 'Mastercard', isDebit: false, gross: '250,00', fee: '7,48', net: '242,52' },
  { brand: 'Elo', isDebit: false, gross: '90,00', fee: '3,05', net: '86,95' },
]

/** The text of a file of three sales of that day (yyyy-MM-dd), as the acquirer would export it. */
export function sampleSales(family: CardFamily, saleDate: string): string {
  const { above = [], heading, row }: Family = cardFamilies[family]
  const day = formatLocalDate(saleDate)
  const rows = sold.map((sale, place) => {
    const credit = formatLocalDate(sale.isDebit ? addBusinessDays(saleDate, 1) : addDays(saleDate, 30))
    return row({ ...sale, day, credit, number: `${saleDate.replaceAll('-', '')}00${place + 1}` })
  })
  return [...above, heading, ...rows, ''].join('\r\n')
}
