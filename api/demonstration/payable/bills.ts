import { InvoiceType, TaxKind } from '#domain/bills-pay/fields.ts'
import { PaymentType } from '#domain/ledger/enums.ts'

/** A regular expense: payee and account. */
export interface Bill {
  /** Place of the account among the banks'. */
  readonly account: number
  readonly text: string
  /** Name of who is paid. */
  readonly from: string
  readonly plan: string
  readonly center: string
  readonly invoice: number
  readonly paymentType: number
  /** Recurrence of the last one: months, and yearly adjustment. */
  readonly repeats?: { readonly months: number; readonly percent?: string }
}

interface MonthlyBill extends Bill {
  /** Of the month. */
  readonly day: number
  readonly cents: number
  /** How far it strays from that, in cents. */
  readonly spread: number
}

const { BANK_SLIP, PIX, TRANSFER } = PaymentType.codes
const { INVOICE, PAYMENT_COUPON, CONSUMPTION } = InvoiceType.codes

const utility = { invoice: CONSUMPTION, paymentType: BANK_SLIP, center: '200' }
const power = { ...utility, text: 'Conta de energia', from: 'Companhia de Energia', plan: '2.03.004' }
const water = { ...utility, text: 'Conta de água', from: 'Companhia de Saneamento', plan: '2.03.003' }
const net = { ...utility, text: 'Internet e telefone', from: 'Rede Fibra Telecom', plan: '2.03.005', center: '100' }
const rent = {
  text: 'Aluguel do templo',
  from: 'Imobiliária Boa Morada',
  plan: '2.03.001',
  center: '200',
  repeats: { months: 18, percent: '4.5' },
}
const stipend = { text: 'Prebenda pastoral', from: 'Pr. Samuel Andrade', plan: '2.01.001', center: '100' }
const mission = { text: 'Sustento de missionários', from: 'Junta de Missões', plan: '2.06.001', center: '400' }
const books = {
  text: 'Contabilidade',
  from: 'Escritório Contábil Fiel',
  plan: '2.07.002',
  center: '100',
  repeats: { months: 12 },
}

const receipt = { invoice: PAYMENT_COUPON, paymentType: PIX }
const invoiced = { invoice: INVOICE, paymentType: BANK_SLIP }

/** Monthly expenses. */
export const monthlyBills: readonly MonthlyBill[] = [
  { ...stipend, ...receipt, paymentType: TRANSFER, account: 0, day: 5, cents: 260_000, spread: 1 },
  { ...rent, ...receipt, paymentType: BANK_SLIP, account: 2, day: 5, cents: 95_000, spread: 1 },
  { ...power, account: 0, day: 8, cents: 58_000, spread: 16_000 },
  { ...power, account: 2, day: 9, cents: 19_000, spread: 6_000 },
  { ...mission, ...receipt, account: 1, day: 10, cents: 120_000, spread: 1 },
  { ...water, account: 0, day: 12, cents: 21_000, spread: 7_000 },
  { ...water, account: 3, day: 14, cents: 7_500, spread: 2_000 },
  { ...net, account: 0, day: 15, cents: 14_990, spread: 1 },
  { ...books, ...invoiced, account: 0, day: 18, cents: 45_000, spread: 1 },
]

/** Utilities besides the suppliers of the register: name, e-mail domain and plan of accounts. */
export const utilities: readonly (readonly [name: string, domain: string, plan: string])[] = [
  ['Imobiliária Boa Morada', 'boamorada', '2.03.001'],
  ['Companhia de Energia', 'ciaenergia', '2.03.004'],
  ['Companhia de Saneamento', 'ciasaneamento', '2.03.003'],
  ['Rede Fibra Telecom', 'redefibra', '2.03.005'],
  ['Escritório Contábil Fiel', 'contabilfiel', '2.07.002'],
  ['Junta de Missões', 'juntademissoes', '2.06.001'],
]

/** A purchase of its own, in one or several instalments of 30 days. */
export interface Purchase extends Omit<Bill, 'from'> {
  /** A word of the trade of the supplier. */
  readonly trade: string
  /** Days from the order to today, and to the first day on which it falls due. */
  readonly daysAgo: number
  readonly dueAfter: number
  readonly parts: number
  readonly grossCents: bigint
  readonly taxes?: readonly { readonly kind: number; readonly value: string }[]
  /** Status of its open instalments. */
  readonly stands?: 'disputed' | 'cancelled' | 'approved' | 'unpaid'
  readonly reason?: string
}

const repair = { trade: 'Engenharia', plan: '2.04.001', center: '200', account: 0, ...invoiced }
const sound = { trade: 'Equipamentos', plan: '2.05.004', center: '310', account: 0, ...invoiced }
const paper = { trade: 'Papéis', plan: '2.07.001', center: '100', account: 0, ...invoiced }
const print = { trade: 'Gráficos', plan: '2.05.002', center: '610', account: 0, ...invoiced }
const electric = { trade: 'Elétricos', plan: '2.04.001', center: '200', account: 0, ...invoiced }
const cleaning = { trade: 'Conservação', plan: '2.03.006', center: '200', account: 0, ...invoiced }
const trips = { trade: 'Passageiros', plan: '2.05.007', center: '600', account: 0, ...invoiced, paymentType: PIX }
const bread = { trade: 'Panificação', plan: '2.05.001', center: '300', account: 0, ...receipt }
const { ISS, INSS } = TaxKind.codes

/** What was bought in these months, the oldest first. */
export const purchases: readonly Purchase[] = [
  { ...paper, text: 'Papel e cartuchos', daysAgo: 470, dueAfter: 20, parts: 1, grossCents: 31_840n },
  { ...sound, text: 'Caixas de som do templo', daysAgo: 395, dueAfter: 30, parts: 3, grossCents: 189_900n },
  { ...print, text: 'Revistas da escola dominical', daysAgo: 330, dueAfter: 15, parts: 1, grossCents: 46_500n },
  { ...bread, text: 'Pães e suco da ceia', daysAgo: 301, dueAfter: 2, parts: 1, grossCents: 12_750n },
  { ...electric, text: 'Troca da fiação do salão', daysAgo: 262, dueAfter: 30, parts: 2, grossCents: 128_000n },
  { ...cleaning, text: 'Limpeza das caixas d’água', daysAgo: 206, dueAfter: 10, parts: 1, grossCents: 38_000n },
  { ...print, text: 'Revistas da escola dominical', daysAgo: 149, dueAfter: 15, parts: 1, grossCents: 47_900n },
  { ...trips, text: 'Ônibus do encontro de casais', daysAgo: 112, dueAfter: 12, parts: 1, grossCents: 92_000n },
  {
    ...repair,
    text: 'Pintura da fachada',
    daysAgo: 71,
    dueAfter: 30,
    parts: 3,
    grossCents: 180_000n,
    taxes: [
      { kind: ISS, value: '90.00' },
      { kind: INSS, value: '198.00' },
    ],
  },
  {
    ...trips,
    text: 'Ônibus do acampamento',
    daysAgo: 40,
    dueAfter: 55,
    parts: 1,
    grossCents: 84_000n,
    stands: 'cancelled',
    reason: 'O acampamento foi adiado',
  },
  { ...sound, text: 'Mesa de som digital', daysAgo: 38, dueAfter: 30, parts: 3, grossCents: 359_700n },
  {
    ...print,
    text: 'Boletins do mês',
    daysAgo: 27,
    dueAfter: 18,
    parts: 1,
    grossCents: 23_400n,
    stands: 'disputed',
    reason: 'Cobraram duas vezes a mesma tiragem',
  },
  {
    ...cleaning,
    text: 'Material de limpeza',
    daysAgo: 19,
    dueAfter: 14,
    parts: 1,
    grossCents: 18_765n,
    stands: 'unpaid',
  },
  {
    ...electric,
    text: 'Lâmpadas e reatores',
    daysAgo: 16,
    dueAfter: 7,
    parts: 1,
    grossCents: 27_310n,
    stands: 'unpaid',
  },
  { ...paper, text: 'Papel e cartuchos', daysAgo: 12, dueAfter: 12, parts: 1, grossCents: 34_290n, stands: 'unpaid' },
  { ...repair, text: 'Reforma do telhado', daysAgo: 6, dueAfter: 20, parts: 3, grossCents: 1_140_000n },
  {
    ...trips,
    text: 'Ônibus do retiro de jovens',
    daysAgo: 5,
    dueAfter: 15,
    parts: 2,
    grossCents: 620_000n,
    stands: 'approved',
  },
]
